#define _GNU_SOURCE
#pragma STDC FP_CONTRACT OFF
#include "png_source.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { head_count = 8, chunk_extra = 12, header_count = 13, block_limit = 65535 };

static void put_number(uint8_t *target, uint32_t value) {
  for (int i = 0; i < 4; i++) target[i] = (uint8_t)(value >> (24 - 8 * i));
}

static bool is_type(const uint8_t *chunk, const char *type) {
  return memcmp(chunk + 4, type, 4) == 0;
}

/* The bytes of all rows with their filter types, or 0 for what is left to libpng. */
static size_t row_bytes(const uint8_t *header) {
  static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4};
  uint32_t width = carousel_png_number(header), height = carousel_png_number(header + 4);
  uint8_t depth = header[8], colour = header[9], interlaced = header[12];
  if (width == 0 || height == 0 || width >> 31 != 0 || height >> 31 != 0) return 0;
  if (depth > 16 || colour > 6 || interlaced != 0) return 0;
  uint64_t stride = 1 + ((uint64_t)width * channels[colour] * depth + 7) / 8;
  return stride <= SIZE_MAX / height ? (size_t)stride * height : 0;
}

/* Walks over all chunks; whether each is whole and its checksum right, with one run of
   image data. */
static bool find_data(carousel_png_source *source) {
  size_t at = head_count;
  while (source->count - at >= chunk_extra) {
    const uint8_t *chunk = source->bytes + at;
    size_t length = carousel_png_number(chunk);
    if (length > source->count - at - chunk_extra) return false;
    if (libdeflate_crc32(0, chunk + 4, length + 4) != carousel_png_number(chunk + 8 + length)) return false;
    at += length + chunk_extra;
    if (is_type(chunk, "IDAT")) {
      if (source->data_count == 0) source->start = at - length - chunk_extra;
      if (source->data_count != 0 && source->end != at - length - chunk_extra) return false;
      source->end = at;
      source->data_count += length;
    }
    if (is_type(chunk, "IEND")) return source->data_count != 0;
  }
  return false;
}

/* The image data in one piece: in the file where it is one chunk, else joined in `joined`. */
static const uint8_t *join(const carousel_png_source *source, size_t count, uint8_t **joined) {
  const uint8_t *chunk = source->bytes + source->start;
  if (carousel_png_number(chunk) == count) return chunk + 8;
  *joined = malloc(count);
  if (*joined == NULL) return NULL;
  size_t position = 0;
  for (; chunk < source->bytes + source->end; chunk += carousel_png_number(chunk) + chunk_extra) {
    memcpy(*joined + position, chunk + 8, carousel_png_number(chunk));
    position += carousel_png_number(chunk);
  }
  return *joined;
}

static bool inflate_all(carousel_png_source *source) {
  size_t data_count = source->data_count;
  uint8_t *joined = NULL;
  const uint8_t *data = join(source, data_count, &joined);
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  size_t used = 0;
  bool whole = data != NULL && decompressor != NULL && source->inflated != NULL &&
               libdeflate_zlib_decompress_ex(
                   decompressor, data, data_count, source->inflated, source->inflated_count, &used,
                   NULL) == LIBDEFLATE_SUCCESS;
  libdeflate_free_decompressor(decompressor);
  free(joined);
  return whole && used == data_count;
}

/* Memory that is written once and given back: large pages halve the time of its first touch. */
static uint8_t *room(size_t count) {
  enum { page = 4096, large_page = 1 << 21 };
  uint8_t *memory = malloc(count);
#ifdef MADV_HUGEPAGE
  if (memory != NULL && count >= 2 * large_page) {
    size_t skipped = -(uintptr_t)memory & (page - 1);
    (void)madvise(memory + skipped, count - skipped, MADV_HUGEPAGE);
  }
#endif
  return memory;
}

bool carousel_png_source_find(carousel_png_source *source, const uint8_t *bytes, size_t count) {
  *source = (carousel_png_source){
      .bytes = bytes, .count = count, .next = bytes, .left = count, .stage = carousel_png_nothing};
  if (count < head_count + header_count + chunk_extra) return false;
  if (!is_type(bytes + head_count, "IHDR")) return false;
  source->inflated_count = row_bytes(bytes + head_count + 8);
  return source->inflated_count != 0 && find_data(source);
}

bool carousel_png_source_inflate(carousel_png_source *source, size_t limit) {
  if (source->inflated_count > limit) return false;
  source->inflated = room(source->inflated_count + carousel_png_slack);
  if (inflate_all(source)) return true;
  carousel_png_source_close(source);
  return false;
}

void carousel_png_source_open(
    carousel_png_source *source, const uint8_t *bytes, size_t count, size_t limit) {
  if (!carousel_png_source_find(source, bytes, count)) return;
  if (!carousel_png_source_inflate(source, limit)) return;
  source->left = source->start;
  source->stage = carousel_png_chunk_head;
}

void carousel_png_source_close(carousel_png_source *source) {
  free(source->inflated);
  source->inflated = NULL;
}

static void frame(carousel_png_source *source, size_t count) {
  source->next = source->framing;
  source->left = count;
}

/* One chunk takes the place of all; its two bytes of zlib stream say nothing of the blocks. */
static void put_chunk_head(carousel_png_source *source) {
  size_t blocks = (source->inflated_count + block_limit - 1) / block_limit;
  put_number(source->framing, (uint32_t)(2 + 5 * blocks + source->inflated_count + 4));
  memcpy(source->framing + 4, "IDAT\x78\x01", 6);
  frame(source, 10);
}

static size_t block_count(const carousel_png_source *source) {
  size_t left = source->inflated_count - source->inflated_position;
  return left < block_limit ? left : block_limit;
}

static void put_block_head(carousel_png_source *source) {
  size_t count = block_count(source);
  bool is_last = source->inflated_position + count == source->inflated_count;
  const uint8_t head[] = {
      is_last, (uint8_t)count, (uint8_t)(count >> 8), (uint8_t)~count, (uint8_t)(~count >> 8)};
  memcpy(source->framing, head, sizeof head);
  frame(source, sizeof head);
}

/* The stream's checksum, and that of the chunk, at which nobody looks. */
static void put_end(carousel_png_source *source) {
  put_number(source->framing, libdeflate_adler32(1, source->inflated, source->inflated_count));
  put_number(source->framing + 4, 0);
  frame(source, 8);
}

/* Goes on to the next piece; false at the file's end. */
static bool advance(carousel_png_source *source) {
  switch (source->stage) {
    case carousel_png_chunk_head:
      put_chunk_head(source);
      source->stage = carousel_png_block_head;
      return true;
    case carousel_png_block_head:
      if (source->inflated_position < source->inflated_count) {
        put_block_head(source);
        source->stage = carousel_png_block;
      } else {
        put_end(source);
        source->stage = carousel_png_rest;
      }
      return true;
    case carousel_png_block:
      source->next = source->inflated + source->inflated_position;
      source->left = block_count(source);
      source->inflated_position += source->left;
      source->stage = carousel_png_block_head;
      return true;
    case carousel_png_rest:
      source->next = source->bytes + source->end;
      source->left = source->count - source->end;
      source->stage = carousel_png_nothing;
      return true;
    default: return false;
  }
}

bool carousel_png_source_read(carousel_png_source *source, uint8_t *target, size_t length) {
  while (length > 0) {
    if (source->left == 0 && !advance(source)) return false;
    size_t count = length < source->left ? length : source->left;
    memcpy(target, source->next, count);
    source->next += count;
    source->left -= count;
    target += count;
    length -= count;
  }
  return true;
}
