/* Names the installed libpng to Swift. Only CCodecShims calls it: its errors are longjmps. */
#include <png.h>
