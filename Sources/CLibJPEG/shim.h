/* Names the installed libjpeg-turbo to Swift. Only CCodecShims calls it: its errors are longjmps. */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
