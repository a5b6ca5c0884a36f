#pragma STDC FP_CONTRACT OFF
/* Reads any PNG by libpng into R G B A rows. Every error of libpng leaves through the jump below
   and comes back as a status. */
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "codec_result.h"
#include "png_source.h"

/* Where the width is in a file. */
enum { width_start = 16 };

/* Lives in the frame of carousel_png_decode, below the frame that calls setjmp, so its members keep
   their values over a longjmp without being volatile. */
struct reading {
  jmp_buf escape;
  carousel_png_source source;
  uint8_t *rgba;
  uint32_t width;
  uint32_t height;
  png_structp png;
  png_infop info;
  carousel_codec_result result;
};

_Noreturn static void leave(
    struct reading *reading, carousel_codec_status status, const char *text) {
  carousel_codec_fail(&reading->result, status, text);
  longjmp(reading->escape, 1);
}

_Noreturn static void on_error(png_structp png, png_const_charp message) {
  bool no_memory = message != NULL && strcmp(message, "Out of memory") == 0;
  leave(
      png_get_error_ptr(png), no_memory ? carousel_codec_no_memory : carousel_codec_corrupt,
      message);
}

/* libpng only warns about two things that change the picture: image data that fails its checksum
   after the last row, and transparency that fails its checksum (and is then dropped). Everything
   else it warns about is harmless. */
static void on_warning(png_structp png, png_const_charp message) {
  static const char *const harmless[] = {
      "IDAT: Too much image data", "IDAT: Extra compressed data", "IDAT: chunk data is too large"};
  if (strcmp(message, "tRNS: CRC error") == 0) on_error(png, message);
  if (strncmp(message, "IDAT: ", 6) != 0) return;
  for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
    if (strcmp(message, harmless[i]) == 0) return;
  }
  on_error(png, message);
}

static void on_read(png_structp png, png_bytep target, size_t length) {
  struct reading *reading = png_get_io_ptr(png);
  if (!carousel_png_source_read(&reading->source, target, length)) {
    leave(reading, carousel_codec_truncated, NULL);
  }
}

static void limit(png_structp png, const struct reading *reading) {
  png_set_user_limits(png, reading->width, reading->height);
  /* Nothing that is kept needs more: the largest is a palette of 768 bytes. */
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_chunk_cache_max(png, 16);
  /* Skips every ancillary chunk but tRNS: colour spaces, gamma, text, time, Exif. */
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  /* The source has looked at every checksum before it inflated anything. */
  if (reading->source.inflated == NULL) return;
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
#ifdef PNG_IGNORE_ADLER32
  png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
}

static void read_picture(struct reading *reading) {
  reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, on_error, on_warning);
  if (reading->png == NULL) leave(reading, carousel_codec_no_memory, NULL);
  png_structp png = reading->png;
  reading->info = png_create_info_struct(png);
  if (reading->info == NULL) leave(reading, carousel_codec_no_memory, NULL);
  png_infop info = reading->info;
  png_set_read_fn(png, reading, on_read);
  limit(png, reading);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != reading->width ||
      png_get_image_height(png, info) != reading->height) {
    leave(reading, carousel_codec_corrupt, "the size is not that of the header");
  }
  /* Palette, 1, 2 and 4 bits and tRNS become 8-bit samples with alpha; 16 bits are rounded to 8. */
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)reading->width * 4;
  if (png_get_rowbytes(png, info) != stride) {
    leave(reading, carousel_codec_unsupported, "the rows are not four bytes a pixel");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < reading->height; y++) {
      png_read_row(png, reading->rgba + y * stride, NULL);
    }
  }
  png_read_end(png, NULL);
}

static void guarded(struct reading *reading) {
  if (setjmp(reading->escape) == 0) read_picture(reading);
}

/* Most pictures need no libpng. */
static bool read_rows(struct reading *reading, const uint8_t *bytes, size_t count) {
  carousel_png_rows *rows = carousel_png_rows_open(bytes, count, carousel_png_inflate_limit);
  if (rows == NULL) return false;
  bool is_read = carousel_png_number(bytes + width_start) == reading->width &&
                 carousel_png_rows_read(rows, bytes, reading->rgba, reading->height);
  carousel_png_rows_close(rows);
  return is_read;
}

carousel_codec_result carousel_png_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height) {
  struct reading reading = {.rgba = rgba, .width = width, .height = height};
  if (read_rows(&reading, bytes, count)) return reading.result;
  carousel_png_source_open(&reading.source, bytes, count, carousel_png_inflate_limit);
  guarded(&reading);
  carousel_png_source_close(&reading.source);
  png_destroy_read_struct(&reading.png, &reading.info, NULL);
  return reading.result;
}
