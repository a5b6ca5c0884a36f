// The straight PNG writers that `make bench` measures us against: each decodes the page files, composes every frame afresh
// and compresses it as a new picture, on T threads with the pages and the frames dealt out in turn.
//
//   rivals write METHOD THREADS WIDTH HEIGHT PAGES FRAMES OUTDIR   METHOD: png6 png1 deflate1 igzip1 raw (to standard output)
//   rivals measure COMMAND ...        runs the command and prints: wall seconds, CPU seconds, peak RSS in KiB, exit code
//
// PAGES is the folder of page-0.jpg or page-0.png and so on, of which only those on some frame are decoded; each line of FRAMES
// is "LEFT RIGHT OFFSET": columns OFFSET.. of page LEFT, then columns ..OFFSET of page RIGHT. Frame n goes to OUTDIR/n.png
// (five digits).
// `measure` is here because Linux counts the memory of a process that forks in the peak RSS of its child: a launcher
// must be smaller than what it launches, and Python is not.
#include <fcntl.h>
#include <stdio.h>  // jpeglib.h needs it first
#include <jpeglib.h>
#include <png.h>
#include <pthread.h>
#include <stdint.h>
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

enum { MAX_PAGES = 64, MAX_FRAMES = 100000 };

typedef struct { int left, right, offset; } Frame;

static struct {
    const char *method, *pages, *out;
    int threads, width, height, frames;
    int used[MAX_PAGES];
    uint8_t *page[MAX_PAGES];
    Frame *frame;
} job;

static void stop(const char *what) { fprintf(stderr, "rivals: %s\n", what); exit(1); }

static void *claim(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) stop("out of memory");
    return memory;
}

// libjpeg and libpng as their manuals show them; libjpeg's own error handler ends the process.
static void decode_jpeg(FILE *file, uint8_t *pixels) {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&info);
    jpeg_stdio_src(&info, file);
    jpeg_read_header(&info, TRUE);
    info.out_color_space = JCS_RGB;
    jpeg_start_decompress(&info);
    if ((int)info.output_width != job.width || (int)info.output_height != job.height) stop("a page has another size");
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = pixels + 3 * (size_t)job.width * info.output_scanline;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
}

static void decode_png(FILE *file, uint8_t *pixels) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_stdio(&image, file)) stop(image.message);
    if ((int)image.width != job.width || (int)image.height != job.height) stop("a page has another size");
    image.format = PNG_FORMAT_RGB;
    if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) stop(image.message);
}

static void *decode_pages(void *first) {
    for (int i = (int)(intptr_t)first; i < MAX_PAGES; i += job.threads) {
        if (!job.used[i]) continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/page-%d.jpg", job.pages, i);
        FILE *jpeg = fopen(path, "rb");
        snprintf(path, sizeof path, "%s/page-%d.png", job.pages, i);
        FILE *file = jpeg ? jpeg : fopen(path, "rb");
        if (!file) stop("a page is missing");
        job.page[i] = claim(3 * (size_t)job.width * job.height);
        (jpeg ? decode_jpeg : decode_png)(file, job.page[i]);
        fclose(file);
    }
    return NULL;
}

static void compose(Frame f, uint8_t *pixels) {
    size_t stride = 3 * (size_t)job.width, cut = 3 * (size_t)f.offset;
    for (int y = 0; y < job.height; y++, pixels += stride) {
        memcpy(pixels, job.page[f.left] + y * stride + cut, stride - cut);
        memcpy(pixels + stride - cut, job.page[f.right] + y * stride, cut);
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

static void *write_frames(void *first) {
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

static void on_threads(void *(*part)(void *)) {
    pthread_t *thread = claim(job.threads * sizeof *thread);
    for (intptr_t t = 0; t < job.threads; t++) if (pthread_create(&thread[t], NULL, part, (void *)t)) stop("cannot start a thread");
    for (int t = 0; t < job.threads; t++) pthread_join(thread[t], NULL);
    free(thread);
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
    job.pages = word[6], job.frame = claim(MAX_FRAMES * sizeof(Frame));
    FILE *frames = fopen(word[7], "r");
    if (!frames || job.threads < 1) stop("cannot open the frames");
    for (Frame f; job.frames < MAX_FRAMES && fscanf(frames, "%d %d %d", &f.left, &f.right, &f.offset) == 3;) {
        if (f.left < 0 || f.left >= MAX_PAGES || f.right < 0 || f.right >= MAX_PAGES) stop("too many pages");
        job.used[f.left] = job.used[f.right] = 1;
        job.frame[job.frames++] = f;
    }
    on_threads(decode_pages);
    if (!strcmp(job.method, "raw")) job.threads = 1;  // a pipe wants its frames in order
    on_threads(write_frames);
    return 0;
}
