/* Why this file exists: libpng takes a file's image data through zlib, which spends more time on it
   than all else together. A whole file in memory can be inflated by libdeflate at once; libpng is
   then handed the same data in stored blocks, which zlib only copies. Private to this target. */
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
  /* What they hold, NULL when the file is read as it is. */
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

/* Looks at a file; inflates its image data when that is at most `limit` bytes, not interlaced, and
   nothing about any chunk is amiss. Every checksum is right then. Anything else is left to libpng. */
void carousel_png_source_open(
    carousel_png_source *source, const uint8_t *bytes, size_t count, size_t limit);

/* Copies the next `length` bytes; false when there are fewer. */
bool carousel_png_source_read(carousel_png_source *source, uint8_t *target, size_t length);

void carousel_png_source_close(carousel_png_source *source);
