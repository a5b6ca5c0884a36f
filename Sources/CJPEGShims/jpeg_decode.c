#pragma STDC FP_CONTRACT OFF
/* Reads any JPEG that libjpeg-turbo reads into R G B 255 rows. Its errors, and those of its
   warnings that mean lost picture data, leave through the jump below and come back as a status. */
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "codec_result.h"
#include "jpeg_shims.h"

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo is needed: this libjpeg does not write RGBA rows"
#endif

/* Lives in the frame of carousel_jpeg_decode, below the frame that calls setjmp, so its members
   keep their values over a longjmp without being volatile. */
struct reading {
  jmp_buf escape;
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  const uint8_t *bytes;
  size_t count;
  uint8_t *rgba;
  uint32_t width;
  uint32_t height;
  int32_t scan_limit;
  carousel_codec_result result;
};

_Noreturn static void leave(
    struct reading *reading, carousel_codec_status status, const char *text) {
  carousel_codec_fail(&reading->result, status, text);
  longjmp(reading->escape, 1);
}

_Noreturn static void leave_with_message(j_common_ptr info, carousel_codec_status status) {
  static const char prefix[] = "Corrupt JPEG data: ";
  char message[JMSG_LENGTH_MAX] = "";
  info->err->format_message(info, message);
  bool prefixed = strncmp(message, prefix, sizeof prefix - 1) == 0;
  leave(info->client_data, status, message + (prefixed ? sizeof prefix - 1 : 0));
}

_Noreturn static void on_error(j_common_ptr info) {
  switch (info->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
      leave_with_message(info, carousel_codec_no_memory);
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
      leave_with_message(info, carousel_codec_truncated);
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
      leave_with_message(info, carousel_codec_unsupported);
    default:
      leave_with_message(info, carousel_codec_corrupt);
  }
}

/* A level below 0 is a warning, others are traces. */
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      return;
    case JWRN_JPEG_EOF:
      leave_with_message(info, carousel_codec_truncated);
    default:
      leave_with_message(info, carousel_codec_corrupt);
  }
}

static void on_output(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr common) {
  struct reading *reading = common->client_data;
  if (reading->info.input_scan_number > reading->scan_limit) {
    leave(reading, carousel_codec_too_many_scans, NULL);
  }
}

/* Stored is the light that each ink leaves, 255 for no ink, as Adobe began and other writers and
   readers follow, marker or no marker. A channel is the light its ink leaves times the light that
   black leaves, rounded. */
static void convert_inks(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t black = row[3];
    for (int channel = 0; channel < 3; channel++) {
      row[channel] = (uint8_t)((row[channel] * black + 127) / 255);
    }
    row[3] = 255;
  }
}

static void choose_output(struct reading *reading) {
  struct jpeg_decompress_struct *info = &reading->info;
  switch (info->jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_YCbCr:
    case JCS_RGB:
      info->out_color_space = JCS_EXT_RGBA;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      info->out_color_space = JCS_CMYK;
      break;
    default:
      leave(reading, carousel_codec_unsupported, "not grey, three colours or four inks");
  }
  info->dct_method = JDCT_ISLOW;
  info->do_fancy_upsampling = TRUE;
  /* Smoothing is for previews of half-read files and differs between library versions. */
  info->do_block_smoothing = FALSE;
}

static void read_rows(struct reading *reading) {
  struct jpeg_decompress_struct *info = &reading->info;
  size_t stride = (size_t)reading->width * 4;
  while (info->output_scanline < info->output_height) {
    JSAMPROW rows[8];
    JDIMENSION first = info->output_scanline;
    JDIMENSION wanted = info->output_height - first < 8 ? info->output_height - first : 8;
    for (JDIMENSION i = 0; i < wanted; i++) rows[i] = reading->rgba + (first + i) * stride;
    JDIMENSION got = jpeg_read_scanlines(info, rows, wanted);
    if (got == 0) leave(reading, carousel_codec_corrupt, "the rows stop early");
    if (info->out_color_space != JCS_CMYK) continue;
    for (JDIMENSION i = 0; i < got; i++) convert_inks(rows[i], reading->width);
  }
}

static void read_picture(struct reading *reading) {
  struct jpeg_decompress_struct *info = &reading->info;
  info->err = jpeg_std_error(&reading->errors);
  info->client_data = reading;
  reading->errors.error_exit = on_error;
  reading->errors.emit_message = on_message;
  reading->errors.output_message = on_output;
  jpeg_create_decompress(info);
  reading->progress.progress_monitor = on_progress;
  info->progress = &reading->progress;
  jpeg_mem_src(info, reading->bytes, reading->count);
  jpeg_read_header(info, TRUE);
  if (info->image_width != reading->width || info->image_height != reading->height) {
    leave(reading, carousel_codec_corrupt, "the size is not that of the header");
  }
  choose_output(reading);
  jpeg_start_decompress(info);
  if (info->output_width != reading->width || info->output_height != reading->height ||
      info->output_components != 4) {
    leave(reading, carousel_codec_unsupported, "the rows are not four bytes a pixel");
  }
  read_rows(reading);
  jpeg_finish_decompress(info);
}

static void guarded(struct reading *reading) {
  if (setjmp(reading->escape) == 0) read_picture(reading);
}

carousel_codec_result carousel_jpeg_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height,
    int32_t scan_limit) {
  struct reading reading = {
      .bytes = bytes, .count = count, .rgba = rgba, .width = width, .height = height,
      .scan_limit = scan_limit};
  guarded(&reading);
  jpeg_destroy_decompress(&reading.info);
  return reading.result;
}

#define CAROUSEL_TEXT(token) #token
#define CAROUSEL_EXPANDED_TEXT(macro) CAROUSEL_TEXT(macro)

const char *carousel_libjpeg_version(void) {
  return CAROUSEL_EXPANDED_TEXT(LIBJPEG_TURBO_VERSION);
}
