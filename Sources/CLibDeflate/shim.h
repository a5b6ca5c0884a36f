/* Names the installed libdeflate to Swift, for its checksums. */
#include <libdeflate.h>
