#pragma STDC FP_CONTRACT OFF
/* Writes R G B A rows as a PNG by libpng into a buffer of the caller. The file holds IHDR,
   IDAT and IEND only, so its bytes follow from the pixels, the recipe and the versions of
   libpng and zlib. */
#include <png.h>
#include <setjmp.h>
#include <string.h>
#include <zlib.h>

#include "codec_result.h"

/* Lives in the frame of carousel_png_encode, below the frame that calls setjmp. */
struct writing {
  jmp_buf escape;
  const uint8_t *rgba;
  uint32_t width;
  uint32_t height;
  bool keep_alpha;
  carousel_png_recipe recipe;
  uint8_t *output;
  size_t capacity;
  size_t position;
  png_structp png;
  png_infop info;
  carousel_codec_result result;
};

_Noreturn static void leave(
    struct writing *writing, carousel_codec_status status, const char *text) {
  carousel_codec_fail(&writing->result, status, text);
  longjmp(writing->escape, 1);
}

_Noreturn static void on_error(png_structp png, png_const_charp message) {
  bool no_memory = message != NULL && strcmp(message, "Out of memory") == 0;
  leave(
      png_get_error_ptr(png), no_memory ? carousel_codec_no_memory : carousel_codec_corrupt,
      message);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void on_write(png_structp png, png_bytep source, size_t length) {
  struct writing *writing = png_get_io_ptr(png);
  if (length > writing->capacity - writing->position) {
    leave(writing, carousel_codec_output_full, NULL);
  }
  memcpy(writing->output + writing->position, source, length);
  writing->position += length;
}

static void on_flush(png_structp png) { (void)png; }

static void write_picture(struct writing *writing) {
  writing->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writing, on_error, on_warning);
  if (writing->png == NULL) leave(writing, carousel_codec_no_memory, NULL);
  png_structp png = writing->png;
  writing->info = png_create_info_struct(png);
  if (writing->info == NULL) leave(writing, carousel_codec_no_memory, NULL);
  png_set_write_fn(png, writing, on_write, on_flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
      png, writing->info, writing->width, writing->height, 8,
      writing->keep_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  carousel_png_recipe recipe = writing->recipe;
  png_set_filter(
      png, PNG_FILTER_TYPE_BASE, recipe.filters ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_compression_level(png, recipe.level);
  if (recipe.runs) png_set_compression_strategy(png, Z_RLE);
  png_set_compression_buffer_size(png, 1 << 16);
  png_write_info(png, writing->info);
  if (!writing->keep_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < writing->height; y++) {
    png_write_row(png, writing->rgba + (size_t)y * writing->width * 4);
  }
  png_write_end(png, NULL);
  writing->result.written = writing->position;
}

static void guarded(struct writing *writing) {
  if (setjmp(writing->escape) == 0) write_picture(writing);
}

carousel_codec_result carousel_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, bool keep_alpha,
    carousel_png_recipe recipe, uint8_t *output, size_t capacity) {
  struct writing writing = {
      .rgba = rgba, .width = width, .height = height, .keep_alpha = keep_alpha, .recipe = recipe,
      .output = output, .capacity = capacity};
  guarded(&writing);
  png_destroy_write_struct(&writing.png, &writing.info);
  return writing.result;
}

const char *carousel_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *carousel_zlib_version(void) { return zlibVersion(); }
