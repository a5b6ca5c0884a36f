/* libpng reports errors by longjmp, which must never cross a Swift frame. These functions own the
   setjmp, free what they allocate and return a status by value. They read and write memory lent by
   the caller and never touch a file. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum __attribute__((enum_extensibility(closed))) {
  carousel_codec_ok,
  /* The bytes end before the picture does. */
  carousel_codec_truncated,
  /* The bytes contradict themselves or the format. */
  carousel_codec_corrupt,
  /* A valid picture of a kind the installed library does not read. */
  carousel_codec_unsupported,
  /* More scans than the caller allows. */
  carousel_codec_too_many_scans,
  /* The library could not get memory. */
  carousel_codec_no_memory,
  /* The output buffer is too small. */
  carousel_codec_output_full
} carousel_codec_status;

typedef struct {
  carousel_codec_status status;
  /* The library's reason, one line, ended by a zero; empty when the status says all. */
  char text[128];
  /* Bytes written by an encoder; 0 after a decoder or a failure. */
  size_t written;
} carousel_codec_result;

/* The text of a result, as long as the result lives. */
const char *carousel_codec_text(const carousel_codec_result *result);

/* Writes width * height * 4 bytes R G B A (straight alpha, row-major) to rgba. The width and the
   height must be those of the picture's IHDR. */
carousel_codec_result carousel_png_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height);

/* Rows of a PNG, from the top: of 8 bits, RGB or RGBA, not interlaced and sound as far as chunks
   go. */
typedef struct carousel_png_rows carousel_png_rows;

/* Begins with a file; NULL when it is of another kind, damaged, or memory is short: then
   carousel_png_decode says which. Image data of up to `limit` bytes is inflated and checked at
   once, more while rows are read. */
carousel_png_rows *carousel_png_rows_open(const uint8_t *bytes, size_t count, size_t limit);

/* Whether reading rows takes the file's bytes; else it may be gone. */
bool carousel_png_rows_need_file(const carousel_png_rows *rows);

/* Writes the next rows, R G B A, to rgba. False when there are fewer, or when one of them or
   what follows the last one is damaged: then carousel_png_decode names the damage or accepts it. */
bool carousel_png_rows_read(
    carousel_png_rows *rows, const uint8_t *bytes, uint8_t *rgba, uint32_t row_count);

void carousel_png_rows_close(carousel_png_rows *rows);

typedef struct {
  /* Whether each row takes the filter with the least sum of absolute differences; else none
     does. */
  bool filters;
  /* Whether zlib looks only for runs of one byte; else it looks in its whole window. */
  bool runs;
  /* zlib's level, 1...9. */
  int32_t level;
} carousel_png_recipe;

/* Reads width * height * 4 bytes R G B A and writes a PNG of at most capacity bytes to output:
   RGBA if keep_alpha, else RGB. */
carousel_codec_result carousel_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, bool keep_alpha,
    carousel_png_recipe recipe, uint8_t *output, size_t capacity);

/* Compresses count bytes to a zlib stream of at most capacity bytes in output, at level 1 and
   looking only for runs of one byte. Both numbers are less than 2^32. */
carousel_codec_result carousel_zlib_runs(
    const void *bytes, size_t count, void *output, size_t capacity);

/* Versions of the libraries at run time. */
const char *carousel_libpng_version(void);
const char *carousel_zlib_version(void);
