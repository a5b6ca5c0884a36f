/* For the shims alone. */
#pragma once

#include "codec_shims.h"

/* Sets the status and copies the text (may be NULL), cut to fit. */
void carousel_codec_fail(
    carousel_codec_result *result, carousel_codec_status status, const char *text);
