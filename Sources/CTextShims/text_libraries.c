/* The libraries of text are loaded when a text needs them, as libcurl is. */
#include "text_libraries.h"
#include "text_shims.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

struct text_libraries carousel_text_libraries;

struct symbol {
  const char *name;
  void *place;
};

#define SYMBOL(name) {#name, &carousel_text_libraries.name##_},
static const struct symbol freetype[] = {FREETYPE_FUNCTIONS(SYMBOL){0}};
static const struct symbol harfbuzz[] = {HARFBUZZ_FUNCTIONS(SYMBOL){0}};
static const struct symbol fribidi[] = {FRIBIDI_FUNCTIONS(SYMBOL){0}};
static const struct symbol unibreak[] = {UNIBREAK_FUNCTIONS(SYMBOL){0}};
static const struct symbol fontconfig[] = {FONTCONFIG_FUNCTIONS(SYMBOL){0}};

#ifdef __APPLE__
#define HOMEBREW(name) "/opt/homebrew/lib/" name, "/usr/local/lib/" name
#endif

static const struct {
  carousel_text_library library;
  const struct symbol *symbols;
  const char *files[6];
} libraries[] = {
#ifdef __APPLE__
    {carousel_text_freetype, freetype, {HOMEBREW("libfreetype.6.dylib")}},
    {carousel_text_harfbuzz, harfbuzz, {HOMEBREW("libharfbuzz.0.dylib")}},
    {carousel_text_fribidi, fribidi, {HOMEBREW("libfribidi.0.dylib")}},
    {carousel_text_unibreak, unibreak, {HOMEBREW("libunibreak.dylib")}},
    {carousel_text_fontconfig, fontconfig, {HOMEBREW("libfontconfig.1.dylib")}},
#else
    {carousel_text_freetype, freetype, {"libfreetype.so.6"}},
    {carousel_text_harfbuzz, harfbuzz, {"libharfbuzz.so.0"}},
    {carousel_text_fribidi, fribidi, {"libfribidi.so.0"}},
    /* Debian 12 has the first; what is used of it has stayed the same. */
    {carousel_text_unibreak, unibreak,
     {"libunibreak.so.6", "libunibreak.so.5", "libunibreak.so.3", "libunibreak.so.1"}},
    {carousel_text_fontconfig, fontconfig, {"libfontconfig.so.1"}},
#endif
};

static uint32_t missing;

static bool is_loaded(const char *const *files, const struct symbol *symbols) {
  void *library = NULL;
  for (; library == NULL && *files != NULL; files++) {
    library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) {
    return false;
  }
  for (; symbols->name != NULL; symbols++) {
    void *symbol = dlsym(library, symbols->name);
    if (symbol == NULL) {
      return false;
    }
    memcpy(symbols->place, &symbol, sizeof symbol);
  }
  return true;
}

static void load(void) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    if (!is_loaded(libraries[index].files, libraries[index].symbols)) {
      missing |= (uint32_t)libraries[index].library;
    }
  }
  if ((missing & carousel_text_unibreak) == 0) {
    TEXT(init_linebreak)();
  }
  if ((missing & carousel_text_fontconfig) == 0 && !TEXT(FcInit)()) {
    missing |= carousel_text_fontconfig;
  }
}

uint32_t carousel_text_missing(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return missing;
}
