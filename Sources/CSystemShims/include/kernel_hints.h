#pragma once

#include <stdint.h>

/* Has blocks of 1 MiB and more go back to the kernel as soon as they are freed; without glibc
   nothing. glibc learns to keep them in its heap once some were freed, after which a long film
   takes more and more memory for the same work. Measured over 10 and 200 swipes of photographs
   1080x1920: peak memory grows by 3 % instead of 9 %, and no time is lost. */
void carousel_give_back_large_memory(void);

/* Has blocks of up to 32 MiB stay with the process when they are freed; without glibc nothing. For
   work that takes as much again at once: comparing 150 pairs of photographs 1080x1920 takes 20 %
   less time, of equal ones 55 % less, for 10 MB more. */
void carousel_keep_large_memory(void);

/* Sets room for a file aside at once instead of page by page while it is written. Where that cannot
   be done nothing happens; a full disk shows when writing. The file then has this length. */
void carousel_reserve_file(int descriptor, int64_t byte_count);
