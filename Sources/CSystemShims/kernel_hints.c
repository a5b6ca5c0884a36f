#define _GNU_SOURCE
#pragma STDC FP_CONTRACT OFF
/* Hints to the kernel and the C library, by calls that Swift does not see. No result
   depends on them. */
#include "kernel_hints.h"

#include <fcntl.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void carousel_give_back_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

void carousel_keep_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TRIM_THRESHOLD, 1 << 26);
#endif
}

void carousel_reserve_file(int descriptor, int64_t byte_count) {
#ifdef __linux__
  /* Not posix_fallocate, which writes zeros where the file system cannot do it. */
  (void)fallocate(descriptor, 0, 0, byte_count);
#endif
}
