/* Direction, line breaks and scripts. */
#include "text_libraries.h"
#include "text_shims.h"

#include <stdlib.h>

bool carousel_text_levels(const uint32_t *text, size_t count, uint8_t *levels, bool *is_rtl) {
  FriBidiCharType *types = calloc(count + 1, sizeof *types);
  FriBidiBracketType *brackets = calloc(count + 1, sizeof *brackets);
  FriBidiLevel *found = calloc(count + 1, sizeof *found);
  FriBidiParType base = FRIBIDI_PAR_ON;
  bool is_known = types != NULL && brackets != NULL && found != NULL;
  if (is_known) {
    FriBidiStrIndex length = (FriBidiStrIndex)count;
    TEXT(fribidi_get_bidi_types)(text, length, types);
    TEXT(fribidi_get_bracket_types)(text, length, types, brackets);
    is_known =
        TEXT(fribidi_get_par_embedding_levels_ex)(types, brackets, length, &base, found) != 0;
  }
  for (size_t index = 0; is_known && index < count; index++) {
    levels[index] = found[index] < 0 ? 0 : (uint8_t)found[index];
  }
  *is_rtl = is_known && FRIBIDI_IS_RTL(base);
  free(types);
  free(brackets);
  free(found);
  return is_known;
}

/* What libunibreak is given in the place of a scalar. Its first version ends the process for halves of
   flags, and takes U+FFFF for the end of the text. */
static uint32_t breakable(uint32_t scalar) {
  if (scalar >= 0x1F1E6 && scalar <= 0x1F1FF) {
    return 0x4E00; /* An ideograph. */
  }
  return scalar == 0xFFFF ? 0xFFFD : scalar;
}

void carousel_text_breaks(const uint32_t *text, size_t count, const char *language, bool *breaks) {
  char *found = calloc(count + 1, 1);
  uint32_t *given = calloc(count + 1, sizeof *given);
  for (size_t index = 0; given != NULL && index < count; index++) {
    given[index] = breakable(text[index]);
  }
  if (found != NULL && given != NULL) {
    TEXT(set_linebreaks_utf32)(given, count, language, found);
  }
  for (size_t index = 0; index < count; index++) {
    breaks[index] = found != NULL && given != NULL &&
                    (found[index] == LINEBREAK_MUSTBREAK || found[index] == LINEBREAK_ALLOWBREAK);
  }
  free(given);
  free(found);
}

uint32_t carousel_text_script(uint32_t scalar) {
  return (uint32_t)TEXT(hb_unicode_script)(TEXT(hb_unicode_funcs_get_default)(), scalar);
}
