/* A font's glyphs: HarfBuzz chooses and places them, FreeType gives their outlines. Both work in the
   font's own units, so that neither hints nor rounds. */
#include "text_libraries.h"
#include "text_shims.h"

#include <stdlib.h>
#include <string.h>

struct carousel_typeface {
  void *bytes;
  size_t count;
  FT_Library library;
  FT_Face face;
  hb_blob_t *blob;
  hb_face_t *shaping_face;
  hb_font_t *font;
  hb_buffer_t *buffer;
};

carousel_typeface *carousel_typeface_open(const uint8_t *bytes, size_t count, int32_t index) {
  carousel_typeface *typeface = calloc(1, sizeof *typeface);
  if (typeface == NULL) {
    return NULL;
  }
  typeface->bytes = malloc(count == 0 ? 1 : count);
  if (typeface->bytes != NULL) {
    memcpy(typeface->bytes, bytes, count);
    typeface->count = count;
    /* A library of its own, since one may not be used by several threads. */
    if (TEXT(FT_Init_FreeType)(&typeface->library) == 0 &&
        TEXT(FT_New_Memory_Face)(
            typeface->library, typeface->bytes, (FT_Long)count, index, &typeface->face) == 0 &&
        FT_IS_SCALABLE(typeface->face)) {
      typeface->blob = TEXT(hb_blob_create)(
          typeface->bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
      typeface->shaping_face = TEXT(hb_face_create)(typeface->blob, (unsigned)index);
      typeface->font = TEXT(hb_font_create)(typeface->shaping_face);
      typeface->buffer = TEXT(hb_buffer_create)();
      /* FreeType also reads formats that HarfBuzz does not. */
      if (TEXT(hb_face_get_glyph_count)(typeface->shaping_face) > 0) {
        return typeface;
      }
    }
  }
  carousel_typeface_close(typeface);
  return NULL;
}

const uint8_t *carousel_typeface_bytes(const carousel_typeface *typeface, size_t *count) {
  *count = typeface->count;
  return typeface->bytes;
}

void carousel_typeface_close(carousel_typeface *typeface) {
  if (typeface->buffer != NULL) {
    TEXT(hb_buffer_destroy)(typeface->buffer);
    TEXT(hb_font_destroy)(typeface->font);
    TEXT(hb_face_destroy)(typeface->shaping_face);
    TEXT(hb_blob_destroy)(typeface->blob);
  }
  if (typeface->library != NULL) {
    /* With its faces. */
    TEXT(FT_Done_FreeType)(typeface->library);
  }
  free(typeface->bytes);
  free(typeface);
}

int32_t carousel_typeface_units(const carousel_typeface *typeface) {
  /* HarfBuzz has 1000 for what is out of range, and its positions are in these units. */
  return (int32_t)TEXT(hb_face_get_upem)(typeface->shaping_face);
}

bool carousel_typeface_is_bold(const carousel_typeface *typeface) {
  return (typeface->face->style_flags & FT_STYLE_FLAG_BOLD) != 0;
}

uint32_t carousel_typeface_glyph(const carousel_typeface *typeface, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return TEXT(hb_font_get_nominal_glyph)(typeface->font, scalar, &glyph) ? glyph : 0;
}

size_t carousel_typeface_shape(
    carousel_typeface *typeface, const uint32_t *text, size_t count, size_t start, size_t length,
    bool is_rtl, const char *language, carousel_shaped_glyph *glyphs, size_t capacity) {
  hb_buffer_t *buffer = typeface->buffer;
  TEXT(hb_buffer_clear_contents)(buffer);
  TEXT(hb_buffer_set_cluster_level)(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  TEXT(hb_buffer_add_codepoints)(
      buffer, text, (int)count, (unsigned)start, (int)length);
  TEXT(hb_buffer_set_direction)(buffer, is_rtl ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  TEXT(hb_buffer_set_language)(buffer, TEXT(hb_language_from_string)(language, -1));
  /* The script, from the text. */
  TEXT(hb_buffer_guess_segment_properties)(buffer);
  TEXT(hb_shape)(typeface->font, buffer, NULL, 0);
  unsigned made = 0;
  const hb_glyph_info_t *infos = TEXT(hb_buffer_get_glyph_infos)(buffer, &made);
  const hb_glyph_position_t *positions = TEXT(hb_buffer_get_glyph_positions)(buffer, NULL);
  size_t kept = made < capacity ? made : capacity;
  for (size_t index = 0; index < kept; index++) {
    glyphs[index] = (carousel_shaped_glyph){
        .glyph = infos[index].codepoint,
        .cluster = infos[index].cluster,
        .advance = positions[index].x_advance,
        .x = positions[index].x_offset,
        .y = positions[index].y_offset,
    };
  }
  return kept;
}

struct pen {
  carousel_outline_step *steps;
  size_t count;
  size_t capacity;
};

static int take(void *context, carousel_outline_step step) {
  struct pen *pen = context;
  if (pen->count == pen->capacity) {
    return 1;
  }
  pen->steps[pen->count++] = step;
  return 0;
}

static int move(const FT_Vector *to, void *pen) {
  return take(pen, (carousel_outline_step){
      .kind = carousel_outline_move, .x = (int32_t)to->x, .y = (int32_t)to->y});
}

static int line(const FT_Vector *to, void *pen) {
  return take(pen, (carousel_outline_step){
      .kind = carousel_outline_line, .x = (int32_t)to->x, .y = (int32_t)to->y});
}

static int conic(const FT_Vector *control, const FT_Vector *to, void *pen) {
  return take(pen, (carousel_outline_step){
      .kind = carousel_outline_conic, .x1 = (int32_t)control->x, .y1 = (int32_t)control->y,
      .x = (int32_t)to->x, .y = (int32_t)to->y});
}

static int cubic(
    const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *pen) {
  return take(pen, (carousel_outline_step){
      .kind = carousel_outline_cubic, .x1 = (int32_t)first->x, .y1 = (int32_t)first->y,
      .x2 = (int32_t)second->x, .y2 = (int32_t)second->y, .x = (int32_t)to->x,
      .y = (int32_t)to->y});
}

size_t carousel_typeface_outline(
    carousel_typeface *typeface, uint32_t glyph, carousel_outline_step *steps, size_t capacity) {
  static const FT_Outline_Funcs functions = {
      .move_to = move, .line_to = line, .conic_to = conic, .cubic_to = cubic};
  struct pen pen = {.steps = steps, .capacity = capacity};
  FT_Face face = typeface->face;
  if (TEXT(FT_Load_Glyph)(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING) != 0 ||
      face->glyph->format != FT_GLYPH_FORMAT_OUTLINE ||
      TEXT(FT_Outline_Decompose)(&face->glyph->outline, &functions, &pen) != 0) {
    return 0;
  }
  return pen.count;
}
