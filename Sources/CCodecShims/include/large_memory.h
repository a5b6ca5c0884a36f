#pragma once

#include <stdlib.h>

/* Has blocks of 1 MiB and more go back to the kernel as soon as they are freed; without glibc nothing.
   Measured over 10 and 200 swipes of photographs 1080x1920: peak memory grows by 3 % instead of 9 %,
   and no time is lost. */
void carousel_give_back_large_memory(void);
