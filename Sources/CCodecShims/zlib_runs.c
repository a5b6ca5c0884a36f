#pragma STDC FP_CONTRACT OFF
/* Macros set up zlib's stream, and Swift cannot call them. */
#include <zlib.h>

#include "codec_result.h"

carousel_codec_result carousel_zlib_runs(
    const void *bytes, size_t count, void *output, size_t capacity) {
  carousel_codec_result result = {0};
  z_stream stream = {0};
  /* 15 and 8: the largest window and the default memory, as of deflateInit. */
  if (deflateInit2(&stream, 1, Z_DEFLATED, 15, 8, Z_RLE) != Z_OK) {
    carousel_codec_fail(&result, carousel_codec_no_memory, NULL);
    return result;
  }
  stream.next_in = (z_const Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  if (deflate(&stream, Z_FINISH) == Z_STREAM_END) {
    result.written = stream.total_out;
  } else {
    carousel_codec_fail(&result, carousel_codec_output_full, NULL);
  }
  deflateEnd(&stream);
  return result;
}
