/* Names the installed libdeflate to Swift, for its checksums and its compressor. */
#include <libdeflate.h>
