/* Names the installed libwebp to Swift. Its errors are return values, so Swift calls it itself. */
#include <webp/decode.h>
