#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The libraries of text, by FreeType, HarfBuzz, FriBidi, libunibreak and fontconfig. They are loaded
   by the first call of carousel_text_missing and not before: loading them takes longer than all else
   in which a process starts. Every other function may only be called where their libraries are
   there. */
typedef enum __attribute__((enum_extensibility(closed))) {
  carousel_text_freetype = 1,
  carousel_text_harfbuzz = 2,
  carousel_text_fribidi = 4,
  carousel_text_unibreak = 8,
  carousel_text_fontconfig = 16
} carousel_text_library;

/* The libraries that cannot be loaded, as a sum. */
uint32_t carousel_text_missing(void);

/* For each scalar the level of embedding, even to the right and odd to the left. Whether the
   paragraph is read from the right follows from its first strong character. False without memory. */
bool carousel_text_levels(const uint32_t *text, size_t count, uint8_t *levels, bool *is_rtl);
/* For each scalar whether a line may end behind it. */
void carousel_text_breaks(const uint32_t *text, size_t count, const char *language, bool *breaks);
/* A scalar's script as four letters of ISO 15924, in the order of big-endian bytes. */
uint32_t carousel_text_script(uint32_t scalar);

/* A font of outlines. One thread at a time. */
typedef struct carousel_typeface carousel_typeface;

typedef struct {
  uint32_t glyph;
  /* Which scalar of the text it begins with. */
  uint32_t cluster;
  /* How far the pen goes, and where the glyph is from the pen; y upwards. Units of the font. */
  int32_t advance;
  int32_t x;
  int32_t y;
} carousel_shaped_glyph;

typedef enum __attribute__((enum_extensibility(closed))) {
  carousel_outline_move,
  carousel_outline_line,
  carousel_outline_conic,
  carousel_outline_cubic
} carousel_outline_kind;

/* A step of the pen; control points as far as the kind has them. Units of the font, y upwards. */
typedef struct {
  carousel_outline_kind kind;
  int32_t x1;
  int32_t y1;
  int32_t x2;
  int32_t y2;
  int32_t x;
  int32_t y;
} carousel_outline_step;

/* Opens one of the fonts of a file, of whose bytes it keeps a copy. NULL for what is no font of
   outlines, or without memory. */
carousel_typeface *carousel_typeface_open(const uint8_t *bytes, size_t count, int32_t index);
/* Its copy of the file. */
const uint8_t *carousel_typeface_bytes(const carousel_typeface *typeface, size_t *count);
void carousel_typeface_close(carousel_typeface *typeface);
/* At least 16. */
int32_t carousel_typeface_units(const carousel_typeface *typeface);
bool carousel_typeface_is_bold(const carousel_typeface *typeface);
/* 0 for none. */
uint32_t carousel_typeface_glyph(const carousel_typeface *typeface, uint32_t scalar);
/* Shapes a part of a text in one direction and script; glyphs come from left to right. At most
   capacity of them. */
size_t carousel_typeface_shape(
    carousel_typeface *typeface, const uint32_t *text, size_t count, size_t start, size_t length,
    bool is_rtl, const char *language, carousel_shaped_glyph *glyphs, size_t capacity);
/* The outline of a glyph, without hints. None of it if it has more steps than capacity. */
size_t carousel_typeface_outline(
    carousel_typeface *typeface, uint32_t glyph, carousel_outline_step *steps, size_t capacity);

/* Writes the path of the installed font of that family, and which of its fonts; false if no family is
   called so. */
bool carousel_family_find(
    const char *family, bool is_bold, char *path, size_t capacity, int32_t *index);

/* The installed fonts of outlines, the plainest first. */
typedef struct carousel_font_list carousel_font_list;
carousel_font_list *carousel_font_list_new(const char *language, bool is_bold);
void carousel_font_list_free(carousel_font_list *list);
/* The next one from *at on that has the scalar; *at becomes its place. False if there is none. */
bool carousel_font_list_next(
    const carousel_font_list *list, uint32_t scalar, size_t *at, char *path, size_t capacity,
    int32_t *index);
