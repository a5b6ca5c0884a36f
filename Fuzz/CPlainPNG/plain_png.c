#define _GNU_SOURCE
#pragma STDC FP_CONTRACT OFF
/* The program's PNG reader is compiled once more here, with nothing inflated
   by libdeflate, and compared to itself. */
#include "../../Sources/CCodecShims/include/codec_shims.h"
#include "../../Sources/CCodecShims/png_source.h"

#define carousel_png_source_open(source, bytes, count, limit) \
  carousel_png_source_open(source, bytes, count, 0)
#define carousel_png_rows_open(bytes, count, limit) NULL
#define carousel_png_decode carousel_fuzz_png_decode_plainly
#include "../../Sources/CCodecShims/png_decode.c"
#undef carousel_png_decode

#include <libdeflate.h>
#include <stdlib.h>

#include "include/plain_png.h"

enum { head_count = 8, chunk_extra = 12, header_end = 33, pixel_limit = 1 << 16 };

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_number(uint8_t *target, uint32_t value) {
  for (int i = 0; i < 4; i++) target[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void repair_stream(uint8_t *stream, size_t count) {
  static uint8_t inflated[1 << 20];
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  size_t used = 0, length = 0;
  if (count > 6 && libdeflate_deflate_decompress_ex(
                       decompressor, stream + 2, count - 6, inflated, sizeof inflated, &used,
                       &length) == LIBDEFLATE_SUCCESS) {
    put_number(stream + 2 + used, libdeflate_adler32(1, inflated, length));
  }
  libdeflate_free_decompressor(decompressor);
}

void carousel_fuzz_repair_png(uint8_t *bytes, size_t count) {
  size_t at = head_count;
  while (at < count && count - at >= chunk_extra) {
    uint8_t *chunk = bytes + at;
    size_t length = number(chunk);
    if (length > count - at - chunk_extra) return;
    if (memcmp(chunk + 4, "IDAT", 4) == 0) repair_stream(chunk + 8, length);
    put_number(chunk + 8 + length, libdeflate_crc32(0, chunk + 4, length + 4));
    at += length + chunk_extra;
  }
}

carousel_codec_result carousel_png_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height);

const char *carousel_fuzz_png_difference(const uint8_t *bytes, size_t count) {
  if (count < header_end) return NULL;
  uint32_t width = number(bytes + 16), height = number(bytes + 20);
  if (width == 0 || height == 0 || width > pixel_limit || height > pixel_limit) return NULL;
  if ((uint64_t)width * height > pixel_limit) return NULL;
  size_t size = (size_t)width * height * 4;
  uint8_t *fast = calloc(1, size), *plain = calloc(1, size);
  const char *difference = NULL;
  if (fast != NULL && plain != NULL) {
    carousel_codec_result ours = carousel_png_decode(bytes, count, fast, width, height);
    carousel_codec_result theirs =
        carousel_fuzz_png_decode_plainly(bytes, count, plain, width, height);
    /* libdeflate lets the last lengths of a block's codes repeat past the end, and zlib does not. */
    bool is_lax = strcmp(theirs.text, "IDAT: invalid bit length repeat") == 0;
    if (is_lax) {
      difference = NULL;
    } else if (ours.status != theirs.status) {
      difference = "statuses";
    } else if (strcmp(ours.text, theirs.text) != 0) {
      difference = "words";
    } else if (ours.status == carousel_codec_ok && memcmp(fast, plain, size) != 0) {
      difference = "pixels";
    }
  }
  free(fast);
  free(plain);
  return difference;
}
