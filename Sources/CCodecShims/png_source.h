/* zlib takes most of the time that libpng needs for a file. A whole file in memory can be inflated
   by libdeflate at once; libpng then gets the same data in stored blocks, which zlib only copies.
   Private to this target. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A PNG file as libpng reads it. */
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /* The image data chunks lie at bytes[start ..< end]. */
  size_t start;
  size_t end;
  /* How many bytes of image data they hold together. */
  size_t data_count;
  /* What these become, NULL when the file is read as it is; `carousel_png_slack` more may
     be read. */
  uint8_t *inflated;
  size_t inflated_count;
  size_t inflated_position;
  /* What is read next, and what `stage` says comes after it. */
  const uint8_t *next;
  size_t left;
  enum {
    carousel_png_chunk_head,
    carousel_png_block_head,
    carousel_png_block,
    carousel_png_rest,
    carousel_png_nothing
  } stage;
  /* The heads and the end, where `next` points to while they are read. */
  uint8_t framing[16];
} carousel_png_source;

enum { carousel_png_slack = 1 };

/* The image data of larger pictures is inflated bit by bit: 64 MiB are memory enough. */
enum { carousel_png_inflate_limit = 1 << 26 };

/* A number of a PNG file. */
static inline uint32_t carousel_png_number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Looks at a file; false when any chunk is invalid or the picture is interlaced; true means that
   every checksum of a chunk is right. */
bool carousel_png_source_find(carousel_png_source *source, const uint8_t *bytes, size_t count);

/* Inflates the image data of a file that was looked at; false when that is more than `limit` bytes
   or damaged; true means that its checksum is right. */
bool carousel_png_source_inflate(carousel_png_source *source, size_t limit);

/* Both; what this cannot inflate is left to libpng. */
void carousel_png_source_open(
    carousel_png_source *source, const uint8_t *bytes, size_t count, size_t limit);

/* Copies the next `length` bytes; false when there are fewer. */
bool carousel_png_source_read(carousel_png_source *source, uint8_t *target, size_t length);

void carousel_png_source_close(carousel_png_source *source);
