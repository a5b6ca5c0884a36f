#pragma STDC FP_CONTRACT OFF
/* Why this file exists: glibc learns to keep large blocks in its heap once some were freed, after
   which a long film takes more and more memory for the same work. Swift cannot call mallopt. */
#include "large_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void carousel_give_back_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
