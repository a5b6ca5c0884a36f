// The straight PNG writers that `make bench` measures us against: each composes every frame afresh from raw pages and
// compresses it as a new picture, on T threads with the frames dealt out in turn.
//
//   rivals write METHOD THREADS WIDTH HEIGHT PAGES FRAMES OUTDIR   METHOD: png6 png1 deflate1 igzip1 raw (to standard output)
//   rivals measure COMMAND ...        runs the command and prints: wall seconds, CPU seconds, peak RSS in KiB, exit code
//
// PAGES holds raw RGB pages one after another; each line of FRAMES is "LEFT RIGHT OFFSET": columns OFFSET.. of page LEFT,
// then columns ..OFFSET of page RIGHT. Frame n goes to OUTDIR/n.png (five digits).
// `measure` is here because Linux counts the memory of a process that forks in the peak RSS of its child: a launcher
// must be smaller than what it launches, and Python is not.
#include <fcntl.h>
#include <png.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef HAVE_LIBDEFLATE
#include <libdeflate.h>
#endif
#ifdef HAVE_ISAL
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#endif

typedef struct { int left, right, offset; } Frame;

static struct {
    const char *method, *out;
    int threads, width, height, frames;
    const uint8_t *pages;
    Frame *frame;
} job;

static void stop(const char *what) { fprintf(stderr, "rivals: %s\n", what); exit(1); }

static void *claim(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) stop("out of memory");
    return memory;
}

static void compose(Frame f, uint8_t *pixels) {
    size_t stride = 3 * (size_t)job.width, page = stride * job.height, cut = 3 * (size_t)f.offset;
    for (int y = 0; y < job.height; y++, pixels += stride) {
        memcpy(pixels, job.pages + f.left * page + y * stride + cut, stride - cut);
        memcpy(pixels + stride - cut, job.pages + f.right * page + y * stride, cut);
    }
}

static FILE *create(int index) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%05d.png", job.out, index);
    FILE *file = fopen(path, "wb");
    if (!file) stop("cannot create a frame file");
    return file;
}

// libpng as its manual shows it: default filters, default buffers.
static void write_libpng(int index, uint8_t *pixels, int level) {
    FILE *file = create(index);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_compression_level(png, level);
    png_set_IHDR(png, info, job.width, job.height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < job.height; y++) png_write_row(png, pixels + 3 * (size_t)job.width * y);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    if (fclose(file)) stop("cannot write a frame file");
}

#if defined HAVE_LIBDEFLATE || defined HAVE_ISAL
static size_t filter_up(const uint8_t *pixels, uint8_t *restrict filtered) {
    size_t stride = 3 * (size_t)job.width;
    for (int y = 0; y < job.height; y++) {
        const uint8_t *row = pixels + y * stride, *above = row - stride;
        uint8_t *to = filtered + y * (stride + 1);
        *to++ = 2;
        if (y == 0) memcpy(to, row, stride);
        else for (size_t i = 0; i < stride; i++) to[i] = row[i] - above[i];
    }
    return (stride + 1) * job.height;
}

static uint8_t *put32(uint8_t *to, uint32_t v) {
    *to++ = v >> 24; *to++ = v >> 16; *to++ = v >> 8; *to++ = v;
    return to;
}

typedef uint32_t Crc(const uint8_t *bytes, size_t count);

static uint8_t *chunk(uint8_t *to, const char *type, size_t count, Crc crc) {  // its bytes are at to + 8 already
    put32(to, count);
    memcpy(to + 4, type, 4);
    return put32(to + 8 + count, crc(to + 4, count + 4));
}

// `file` has room for 41 bytes before the stream (signature, IHDR, the head of IDAT), where the stream already is.
static void write_png(int index, uint8_t *file, size_t stream, Crc crc) {
    memcpy(file, "\x89PNG\r\n\x1a\n", 8);
    memcpy(put32(put32(file + 16, job.width), job.height), "\x08\x02\0\0\0", 5);
    uint8_t *end = chunk(chunk(chunk(file + 8, "IHDR", 13, crc), "IDAT", stream, crc), "IEND", 0, crc);
    FILE *to = create(index);
    setvbuf(to, NULL, _IONBF, 0);
    if (fwrite(file, end - file, 1, to) != 1 || fclose(to)) stop("cannot write a frame file");
}
#endif

#ifdef HAVE_LIBDEFLATE
static uint32_t crc_libdeflate(const uint8_t *bytes, size_t count) { return libdeflate_crc32(0, bytes, count); }
#endif
#ifdef HAVE_ISAL
static uint32_t crc_isal(const uint8_t *bytes, size_t count) { return crc32_gzip_refl(0, bytes, count); }
#endif

static void *work(void *first) {
    size_t raw = (3 * (size_t)job.width + 1) * job.height, room = raw + raw / 8 + 65536;
    uint8_t *pixels = claim(raw), *filtered = claim(raw), *file = claim(41 + room + 64);
#ifdef HAVE_LIBDEFLATE
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
#endif
#ifdef HAVE_ISAL
    uint8_t *level_buffer = claim(ISAL_DEF_LVL1_DEFAULT);
#endif
    for (int i = (int)(intptr_t)first; i < job.frames; i += job.threads) {
        compose(job.frame[i], pixels);
        if (!strcmp(job.method, "raw")) {
            if (fwrite(pixels, raw - job.height, 1, stdout) != 1) stop("cannot write to the pipe");
        } else if (!strcmp(job.method, "png6")) write_libpng(i, pixels, 6);
        else if (!strcmp(job.method, "png1")) write_libpng(i, pixels, 1);
#ifdef HAVE_LIBDEFLATE
        else if (!strcmp(job.method, "deflate1")) {
            size_t count = libdeflate_zlib_compress(compressor, filtered, filter_up(pixels, filtered), file + 41, room);
            if (!count) stop("libdeflate failed");
            write_png(i, file, count, crc_libdeflate);
        }
#endif
#ifdef HAVE_ISAL
        else if (!strcmp(job.method, "igzip1")) {
            struct isal_zstream stream;
            isal_deflate_stateless_init(&stream);
            stream.level = 1, stream.level_buf = level_buffer, stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
            stream.gzip_flag = IGZIP_ZLIB, stream.end_of_stream = 1, stream.flush = NO_FLUSH;
            stream.avail_in = filter_up(pixels, filtered), stream.next_in = filtered;
            stream.avail_out = room, stream.next_out = file + 41;
            if (isal_deflate_stateless(&stream) != COMP_OK) stop("igzip failed");
            write_png(i, file, stream.total_out, crc_isal);
        }
#endif
        else stop("no such method in this build");
    }
    return NULL;  // the process ends here: nothing is worth freeing
}

static int measure(char **command) {
    struct timespec start, end;
    struct rusage used;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), 1);
        execvp(command[0], command);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) < 0) stop("cannot run the command");
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.6f %.6f %ld %d\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9,
           used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6,
           used.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}

int main(int count, char **word) {
    if (count > 2 && !strcmp(word[1], "measure")) return measure(word + 2);
    if (count != 9 || strcmp(word[1], "write")) stop("see the head of rivals.c for how to call it");
    job.method = word[2], job.threads = atoi(word[3]), job.width = atoi(word[4]), job.height = atoi(word[5]), job.out = word[8];
    FILE *pages = fopen(word[6], "rb"), *frames = fopen(word[7], "r");
    if (!pages || !frames || job.threads < 1) stop("cannot open the pages or the frames");
    fseek(pages, 0, SEEK_END);
    size_t bytes = ftell(pages);
    rewind(pages);
    uint8_t *held = claim(bytes);
    if (fread(held, bytes, 1, pages) != 1) stop("cannot read the pages");
    job.pages = held, job.frame = claim(100000 * sizeof(Frame));
    for (Frame f; job.frames < 100000 && fscanf(frames, "%d %d %d", &f.left, &f.right, &f.offset) == 3;) job.frame[job.frames++] = f;
    pthread_t *thread = claim(job.threads * sizeof *thread);
    for (intptr_t t = 0; t < job.threads; t++) if (pthread_create(&thread[t], NULL, work, (void *)t)) stop("cannot start a thread");
    for (int t = 0; t < job.threads; t++) pthread_join(thread[t], NULL);
    return 0;
}
