#pragma once

/* What is used of each library, as pointers that are filled when it is loaded. */

#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <harfbuzz/hb.h>
#include <linebreak.h>

#define FREETYPE_FUNCTIONS(X) \
  X(FT_Init_FreeType) X(FT_Done_FreeType) X(FT_New_Memory_Face) X(FT_Load_Glyph) \
  X(FT_Outline_Decompose)
#define HARFBUZZ_FUNCTIONS(X) \
  X(hb_blob_create) X(hb_blob_destroy) X(hb_face_create) X(hb_face_destroy) X(hb_face_get_upem) \
  X(hb_face_get_glyph_count) X(hb_font_create) X(hb_font_destroy) X(hb_font_get_nominal_glyph) X(hb_buffer_create) \
  X(hb_buffer_destroy) X(hb_buffer_clear_contents) X(hb_buffer_add_codepoints) \
  X(hb_buffer_set_direction) X(hb_buffer_set_language) X(hb_buffer_set_cluster_level) \
  X(hb_buffer_guess_segment_properties) X(hb_buffer_get_glyph_infos) \
  X(hb_buffer_get_glyph_positions) X(hb_language_from_string) X(hb_shape) \
  X(hb_unicode_funcs_get_default) X(hb_unicode_script)
#define FRIBIDI_FUNCTIONS(X) \
  X(fribidi_get_bidi_types) X(fribidi_get_bracket_types) X(fribidi_get_par_embedding_levels_ex)
#define UNIBREAK_FUNCTIONS(X) X(init_linebreak) X(set_linebreaks_utf32)
#define FONTCONFIG_FUNCTIONS(X) \
  X(FcInit) X(FcPatternCreate) X(FcPatternDestroy) X(FcPatternAddString) X(FcPatternAddInteger) \
  X(FcPatternAddBool) X(FcPatternGetString) X(FcPatternGetInteger) X(FcPatternGetBool) \
  X(FcPatternGetCharSet) X(FcConfigSubstitute) X(FcDefaultSubstitute) X(FcFontMatch) X(FcFontSort) \
  X(FcFontSetDestroy) X(FcCharSetHasChar) X(FcStrCmpIgnoreCase)

#define POINTER(name) __typeof__(name) *name##_;
extern struct text_libraries {
  FREETYPE_FUNCTIONS(POINTER)
  HARFBUZZ_FUNCTIONS(POINTER)
  FRIBIDI_FUNCTIONS(POINTER)
  UNIBREAK_FUNCTIONS(POINTER)
  FONTCONFIG_FUNCTIONS(POINTER)
} carousel_text_libraries;
#undef POINTER

/* The function of a library. */
#define TEXT(name) (carousel_text_libraries.name##_)
