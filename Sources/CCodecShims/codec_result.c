#pragma STDC FP_CONTRACT OFF
#include "codec_result.h"

void carousel_codec_fail(
    carousel_codec_result *result, carousel_codec_status status, const char *text) {
  size_t length = 0;
  result->status = status;
  result->written = 0;
  for (; text != NULL && text[length] != 0 && length + 1 < sizeof result->text; length++) {
    result->text[length] = text[length];
  }
  result->text[length] = 0;
}

const char *carousel_codec_text(const carousel_codec_result *result) { return result->text; }
