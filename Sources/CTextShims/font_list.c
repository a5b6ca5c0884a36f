/* Installed fonts, by fontconfig. */
#include "text_libraries.h"
#include "text_shims.h"

#include <stdlib.h>
#include <string.h>

struct carousel_font_list {
  FcFontSet *set;
};

static const FcChar8 *text(const char *text) { return (const FcChar8 *)text; }

/* What is looked for. A language is always named, since fontconfig would take the user's. */
static FcPattern *pattern(const char *family, const char *language, bool is_bold) {
  FcPattern *pattern = TEXT(FcPatternCreate)();
  if (pattern == NULL) {
    return NULL;
  }
  TEXT(FcPatternAddString)(pattern, FC_FAMILY, text(family));
  TEXT(FcPatternAddString)(pattern, FC_LANG, text(language));
  TEXT(FcPatternAddInteger)(pattern, FC_WEIGHT, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  TEXT(FcPatternAddInteger)(pattern, FC_SLANT, FC_SLANT_ROMAN);
  TEXT(FcPatternAddBool)(pattern, FC_SCALABLE, FcTrue);
  TEXT(FcConfigSubstitute)(NULL, pattern, FcMatchPattern);
  TEXT(FcDefaultSubstitute)(pattern);
  return pattern;
}

/* Whether it has outlines and a path that fits. */
static bool place_of(FcPattern *font, char *path, size_t capacity, int32_t *index) {
  FcChar8 *file = NULL;
  int number = 0;
  FcBool has_outlines = FcTrue;
  TEXT(FcPatternGetBool)(font, FC_OUTLINE, 0, &has_outlines);
  if (!has_outlines || TEXT(FcPatternGetString)(font, FC_FILE, 0, &file) != FcResultMatch ||
      strlen((const char *)file) >= capacity) {
    return false;
  }
  TEXT(FcPatternGetInteger)(font, FC_INDEX, 0, &number);
  strcpy(path, (const char *)file);
  /* Of a variable font the upper half names an instance; its default one is used. */
  *index = number & 0xFFFF;
  return true;
}

static bool is_called(FcPattern *font, const char *family) {
  static const char *const generic[] = {"sans-serif", "serif", "monospace", "sans", "mono"};
  for (size_t number = 0; number < sizeof generic / sizeof *generic; number++) {
    if (TEXT(FcStrCmpIgnoreCase)(text(family), text(generic[number])) == 0) {
      return true;
    }
  }
  FcChar8 *name = NULL;
  for (int number = 0;
       TEXT(FcPatternGetString)(font, FC_FAMILY, number, &name) == FcResultMatch; number++) {
    if (TEXT(FcStrCmpIgnoreCase)(name, text(family)) == 0) {
      return true;
    }
  }
  return false;
}

bool carousel_family_find(
    const char *family, bool is_bold, char *path, size_t capacity, int32_t *index) {
  FcPattern *wanted = pattern(family, "en", is_bold);
  if (wanted == NULL) {
    return false;
  }
  FcResult result;
  FcPattern *font = TEXT(FcFontMatch)(NULL, wanted, &result);
  bool is_found =
      font != NULL && is_called(font, family) && place_of(font, path, capacity, index);
  if (font != NULL) {
    TEXT(FcPatternDestroy)(font);
  }
  TEXT(FcPatternDestroy)(wanted);
  return is_found;
}

carousel_font_list *carousel_font_list_new(const char *language, bool is_bold) {
  carousel_font_list *list = calloc(1, sizeof *list);
  FcPattern *wanted = list == NULL ? NULL : pattern("sans-serif", language, is_bold);
  if (wanted != NULL) {
    FcResult result;
    list->set = TEXT(FcFontSort)(NULL, wanted, FcFalse, NULL, &result);
    TEXT(FcPatternDestroy)(wanted);
  }
  return list;
}

void carousel_font_list_free(carousel_font_list *list) {
  if (list->set != NULL) {
    TEXT(FcFontSetDestroy)(list->set);
  }
  free(list);
}

bool carousel_font_list_next(
    const carousel_font_list *list, uint32_t scalar, size_t *at, char *path, size_t capacity,
    int32_t *index) {
  size_t count = list->set == NULL ? 0 : (size_t)list->set->nfont;
  for (; *at < count; (*at)++) {
    FcPattern *font = list->set->fonts[*at];
    FcCharSet *scalars = NULL;
    FcBool is_coloured = FcFalse;
    /* Outlines of coloured fonts may be empty. */
    TEXT(FcPatternGetBool)(font, FC_COLOR, 0, &is_coloured);
    if (!is_coloured &&
        TEXT(FcPatternGetCharSet)(font, FC_CHARSET, 0, &scalars) == FcResultMatch &&
        TEXT(FcCharSetHasChar)(scalars, scalar) && place_of(font, path, capacity, index)) {
      return true;
    }
  }
  return false;
}
