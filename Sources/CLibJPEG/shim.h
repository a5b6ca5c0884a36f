/* Names the installed libjpeg-turbo to Swift. Only CJPEGShims calls it: its errors are longjmps. */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
