// Encodes raw RGB frames with fpng or fpnge on several threads and prints the wall and the CPU milliseconds of a frame, and the
// mean size of a file in KB.
//
//   drawn fpng|fpnge LEVEL FRAMES WIDTH HEIGHT COUNT THREADS
//
// The second of two passes is timed, so that all memory has been touched.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>
#ifdef HAVE_FPNG
#include "fpng.h"
#endif
#ifdef HAVE_FPNGE
#include "fpnge.h"
#endif

static double milliseconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
  if (argc != 8) return 64;
  const std::string rival = argv[1];
  const int level = atoi(argv[2]), width = atoi(argv[4]), height = atoi(argv[5]), count = atoi(argv[6]), threads = atoi(argv[7]);
  const size_t bytes = size_t(3) * width * height;
  std::vector<unsigned char> frames(bytes * count);
  FILE *file = fopen(argv[3], "rb");
  if (!file || fread(frames.data(), bytes, count, file) != size_t(count)) return 66;
  fclose(file);
#ifdef HAVE_FPNG
  fpng::fpng_init();
#endif
  double wall = 0, cpu = 0;
  std::atomic<size_t> written;
  std::vector<std::vector<uint8_t>> outputs(threads);
  for (int pass = 0; pass < 2; pass++) {
    std::atomic<int> next{0};
    written = 0;
    wall = milliseconds(CLOCK_MONOTONIC), cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    std::vector<std::thread> workers;
    for (int worker = 0; worker < threads; worker++)
      workers.emplace_back([&, worker] {
        auto &output = outputs[worker];
        for (int index; (index = next++) < count;) {
          const unsigned char *frame = frames.data() + bytes * index;
          size_t size = 0;
#ifdef HAVE_FPNG
          if (rival == "fpng" && fpng::fpng_encode_image_to_memory(frame, width, height, 3, output, 0)) size = output.size();
#endif
#ifdef HAVE_FPNGE
          if (rival == "fpnge") {
            FPNGEOptions options;
            FPNGEFillOptions(&options, level, 0);
            output.resize(FPNGEOutputAllocSize(1, 3, width, height));
            size = FPNGEEncode(1, 3, frame, width, size_t(3) * width, height, output.data(), &options);
          }
#endif
          written += size;
        }
      });
    for (auto &worker : workers) worker.join();
    wall = milliseconds(CLOCK_MONOTONIC) - wall, cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  }
  if (written == 0) return 65;
  printf("%.3f %.3f %.1f\n", wall / count, cpu / count, written / 1e3 / count);
}
