/* The counterpart of codec_shims.h for JPEG, in a module of its own: comparing PNG files needs no
   libjpeg. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "codec_shims.h"

/* Writes width * height * 4 bytes R G B 255 (row-major, orientation not applied) to rgba. The width
   and the height must be those of the picture's frame header. */
carousel_codec_result carousel_jpeg_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height,
    int32_t scan_limit);

/* The version of libjpeg-turbo, at compile time; it has none at run time. */
const char *carousel_libjpeg_version(void);
