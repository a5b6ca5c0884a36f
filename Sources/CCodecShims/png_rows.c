#pragma STDC FP_CONTRACT OFF
/* Nearly every PNG is 8-bit RGB or RGBA without interlacing. libpng undoes the filters of such rows
   byte by byte, with branches that processors mispredict; that is half of the time that decoding a
   photograph takes. Here they are undone pixel by pixel, without branches. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "codec_shims.h"
#include "png_source.h"

enum {
  head_count = 8,
  header_start = 16,
  header_count = 13,
  chunk_extra = 12,
  chunk_crc = 4,
  pixel_bytes = 4
};

struct carousel_png_rows {
  uint32_t width;
  uint32_t height;
  uint32_t next;
  size_t channels;
  /* The last row that was handed out, before the first one zeros. */
  uint8_t *above;
  carousel_png_source source;
  /* For large pictures: the stream, the image data chunk it will read next, and two rows of it. */
  bool streams;
  z_stream stream;
  size_t chunk;
  uint8_t *lines;
};

/* A pixel; two of them, one each of two rows; the same with 16 bits for every byte. */
typedef uint8_t pixel __attribute__((vector_size(4)));
typedef uint8_t pair __attribute__((vector_size(8)));
typedef int16_t wide __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) pixel load(const uint8_t *from) {
  pixel value;
  memcpy(&value, from, sizeof value);
  return value;
}

/* The alpha of an RGB pixel is whatever byte came next. */
static inline __attribute__((always_inline)) void store(
    uint8_t *to, pixel value, size_t channels) {
  if (channels == 3) value |= (pixel){0, 0, 0, 255};
  memcpy(to, &value, sizeof value);
}

static inline __attribute__((always_inline)) wide widen(pixel first, pixel second) {
  pair both = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
  return __builtin_convertvector(both, wide);
}

/* Adds what the filter expects, which is the nearest of left, up and upper left to left +
   up - upper left: the third, if 3 * upper left - left - up lies between the others, else
   one of those. */
static inline __attribute__((always_inline)) wide add_paeth(
    wide value, wide left, wide up, wide upper_left) {
  wide bound = upper_left * 3 - up - left;
  wide is_less = left < up;
  wide low = (left & is_less) | (up & ~is_less);
  wide high = left ^ up ^ low;
  wide is_low = high <= bound, is_high = bound <= low;
  wide either = (low & is_low) | (upper_left & ~is_low);
  return (value + ((high & is_high) | (either & ~is_high))) & 255;
}

/* Undoes Paeth's filter in one row or, which takes no longer, in two, the second a pixel behind:
   each pixel has to wait for the one on its left, and meanwhile the processor has time for another
   row. */
static inline __attribute__((always_inline)) void unfilter_paeth(
    const uint8_t *line, size_t line_bytes, const uint8_t *above, uint8_t *row, uint32_t width,
    size_t channels, bool is_pair) {
  const uint8_t *from = line + 1, *second_from = from + line_bytes;
  uint8_t *second_row = row + (size_t)width * 4;
  wide left = {0}, up = {0}, upper_left = {0};
  for (size_t x = 0; x < width + (size_t)is_pair; x++) {
    pixel first = {0}, second = {0}, first_up = {0};
    if (x < width) {
      first = load(from + channels * x);
      first_up = load(above + 4 * x);
    }
    if (is_pair && x > 0) second = load(second_from + channels * (x - 1));
    upper_left = up;
    up = __builtin_shufflevector(widen(first_up, second), left, 0, 1, 2, 3, 8, 9, 10, 11);
    left = add_paeth(widen(first, second), left, up, upper_left);
    pair done = __builtin_convertvector(left, pair);
    if (x < width) store(row + 4 * x, __builtin_shufflevector(done, done, 0, 1, 2, 3), channels);
    if (is_pair && x > 0) {
      store(second_row + 4 * (x - 1), __builtin_shufflevector(done, done, 4, 5, 6, 7), channels);
    }
  }
}

/* Undoes the filter of one row. */
static inline __attribute__((always_inline)) void unfilter(
    const uint8_t *line, const uint8_t *above, uint8_t *row, uint32_t width, size_t channels) {
  const uint8_t *from = line + 1;
  pixel left = {0};
  switch (line[0]) {
    case 0:
      for (size_t x = 0; x < width; x++) store(row + 4 * x, load(from + channels * x), channels);
      break;
    case 1:
      for (size_t x = 0; x < width; x++) {
        left += load(from + channels * x);
        store(row + 4 * x, left, channels);
      }
      break;
    case 2:
      for (size_t x = 0; x < width; x++) {
        store(row + 4 * x, load(from + channels * x) + load(above + 4 * x), channels);
      }
      break;
    case 3:
      for (size_t x = 0; x < width; x++) {
        pixel up = load(above + 4 * x);
        /* The mean rounded down, without a ninth bit. */
        left = load(from + channels * x) + (left & up) + ((left ^ up) >> 1);
        store(row + 4 * x, left, channels);
      }
      break;
    default: unfilter_paeth(line, 0, above, row, width, channels, false);
  }
}

/* Undoes the filters of `count` rows, one or two, whose lines lie behind each other: each is a
   filter type and width * channels bytes. A byte more may be read. */
static inline __attribute__((always_inline)) void unfilter_rows(
    const uint8_t *lines, uint32_t count, const uint8_t *above, uint8_t *row, uint32_t width,
    size_t channels) {
  size_t line_bytes = 1 + channels * width;
  if (count == 2 && lines[0] == 4 && lines[line_bytes] == 4) {
    unfilter_paeth(lines, line_bytes, above, row, width, channels, true);
    return;
  }
  unfilter(lines, above, row, width, channels);
  if (count == 2) unfilter(lines + line_bytes, row, row + (size_t)width * 4, width, channels);
}

static size_t line_bytes(const carousel_png_rows *rows) {
  return 1 + rows->channels * rows->width;
}

static bool is_letter(uint8_t byte) {
  return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

/* Whether nothing but the header, the image data, the end and chunks without a meaning for the
   pixels is in the file, which has been walked over before. Everything else is left to libpng. */
static bool is_plain(const uint8_t *bytes, size_t count) {
  static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  static const uint8_t rest_of_header[] = {0, 0, 0};
  const uint8_t *header = bytes + header_start;
  if (memcmp(bytes, signature, sizeof signature) != 0) return false;
  if (carousel_png_number(bytes + head_count) != header_count) return false;
  if (header[8] != 8 || (header[9] != 2 && header[9] != 6)) return false;
  if (memcmp(header + 10, rest_of_header, sizeof rest_of_header) != 0) return false;
  /* zlib counts two rows' bytes in 32 bits. */
  if (carousel_png_number(header) >= 1U << 28) return false;
  for (size_t at = head_count; count - at >= chunk_extra;) {
    const uint8_t *chunk = bytes + at, *type = chunk + 4;
    size_t length = carousel_png_number(chunk);
    if (memcmp(type, "IEND", 4) == 0) return length == 0;
    bool is_header = at == head_count, is_data = memcmp(type, "IDAT", 4) == 0;
    if (!is_header && !is_data) {
      for (int i = 0; i < 4; i++) {
        if (!is_letter(type[i])) return false;
      }
      bool is_critical = (type[0] & 32) == 0;
      if (is_critical || memcmp(type, "tRNS", 4) == 0) return false;
    }
    at += length + chunk_extra;
  }
  return false;
}

static bool has_known_filters(const carousel_png_rows *rows) {
  for (uint32_t y = 0; y < rows->height; y++) {
    if (rows->source.inflated[y * line_bytes(rows)] > 4) return false;
  }
  return true;
}

static bool begin(carousel_png_rows *rows, size_t limit) {
  if (rows->above == NULL) return false;
  if (rows->source.inflated_count <= limit) {
    return carousel_png_source_inflate(&rows->source, limit) && has_known_filters(rows);
  }
  rows->lines = malloc(2 * line_bytes(rows) + carousel_png_slack);
  rows->chunk = rows->source.start;
  rows->streams = rows->lines != NULL && inflateInit(&rows->stream) == Z_OK;
  return rows->streams;
}

carousel_png_rows *carousel_png_rows_open(const uint8_t *bytes, size_t count, size_t limit) {
  carousel_png_source source;
  if (!carousel_png_source_find(&source, bytes, count) || !is_plain(bytes, count)) return NULL;
  carousel_png_rows *rows = calloc(1, sizeof *rows);
  if (rows == NULL) return NULL;
  rows->source = source;
  rows->width = carousel_png_number(bytes + header_start);
  rows->height = carousel_png_number(bytes + header_start + 4);
  rows->channels = bytes[header_start + 9] == 2 ? 3 : 4;
  rows->above = calloc(rows->width, pixel_bytes);
  if (begin(rows, limit)) return rows;
  carousel_png_rows_close(rows);
  return NULL;
}

void carousel_png_rows_close(carousel_png_rows *rows) {
  carousel_png_source_close(&rows->source);
  if (rows->streams) inflateEnd(&rows->stream);
  free(rows->lines);
  free(rows->above);
  free(rows);
}

bool carousel_png_rows_need_file(const carousel_png_rows *rows) { return rows->streams; }

/* Inflates the next `length` bytes; false when there are fewer, or they are damaged. */
static bool inflate_next(
    carousel_png_rows *rows, const uint8_t *bytes, uint8_t *target, size_t length) {
  z_stream *stream = &rows->stream;
  stream->next_out = target;
  stream->avail_out = (uInt)length;
  while (stream->avail_out > 0) {
    if (stream->avail_in == 0) {
      if (rows->chunk == rows->source.end) return false;
      stream->next_in = (z_const Bytef *)bytes + rows->chunk + 8;
      stream->avail_in = carousel_png_number(bytes + rows->chunk);
      rows->chunk += stream->avail_in + chunk_extra;
    } else if (inflate(stream, Z_NO_FLUSH) != Z_OK) {
      return stream->avail_out == 0;
    }
  }
  return true;
}

/* Whether the stream, all rows of which were read, ends where the image data do, and its checksum
   is right. */
static bool ends_well(carousel_png_rows *rows, const uint8_t *bytes) {
  uint8_t more;
  return !inflate_next(rows, bytes, &more, 1) && rows->stream.avail_out == 1 &&
         inflate(&rows->stream, Z_NO_FLUSH) == Z_STREAM_END && rows->stream.avail_in == 0 &&
         rows->chunk == rows->source.end;
}

/* The next lines, one or two, NULL when they are damaged. */
static const uint8_t *next_lines(carousel_png_rows *rows, const uint8_t *bytes, uint32_t count) {
  if (!rows->streams) return rows->source.inflated + rows->next * line_bytes(rows);
  if (!inflate_next(rows, bytes, rows->lines, count * line_bytes(rows))) return NULL;
  bool are_known = rows->lines[0] <= 4 && (count == 1 || rows->lines[line_bytes(rows)] <= 4);
  return are_known ? rows->lines : NULL;
}

bool carousel_png_rows_read(
    carousel_png_rows *rows, const uint8_t *bytes, uint8_t *rgba, uint32_t row_count) {
  size_t stride = (size_t)rows->width * pixel_bytes;
  const uint8_t *above = rows->above;
  if (row_count == 0 || row_count > rows->height - rows->next) return false;
  if (rows->streams && rows->stream.avail_in > 0) {
    /* The file may lie elsewhere than the last time. */
    rows->stream.next_in = (z_const Bytef *)bytes + rows->chunk - chunk_crc - rows->stream.avail_in;
  }
  while (row_count > 0) {
    uint32_t count = row_count > 1 ? 2 : 1;
    const uint8_t *lines = next_lines(rows, bytes, count);
    if (lines == NULL) return false;
    if (rows->channels == 3) {
      unfilter_rows(lines, count, above, rgba, rows->width, 3);
    } else {
      unfilter_rows(lines, count, above, rgba, rows->width, 4);
    }
    rgba += count * stride;
    above = rgba - stride;
    rows->next += count;
    row_count -= count;
  }
  memcpy(rows->above, above, stride);
  return !rows->streams || rows->next < rows->height || ends_well(rows, bytes);
}
