/* What fuzzing PNGs needs of C. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes the checksums of a PNG's chunks right, and that of image data in one chunk, so that damage
   reaches what lies behind them. */
void carousel_fuzz_repair_png(uint8_t *bytes, size_t count);

/* Decodes a PNG of at most 65536 pixels as the program does, with the image data inflated by
   libdeflate, and by libpng alone. Returns what differs, or NULL: statuses, words or pixels. */
const char *carousel_fuzz_png_difference(const uint8_t *bytes, size_t count);
