/* Names the installed zlib to the tests, which read with it what was written without it. */
#include <zlib.h>
