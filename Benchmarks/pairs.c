// The pairs of `make bench`'s workload DIFF, and the straight way to compare them: libpng as its manual shows it, and memcmp.
//
//   pairs change THREADS PIXELS FROM TO   writes every picture of FROM into TO by libpng at level 6, with PIXELS pixels changed
//   pairs tile COLUMNS ROWS PIXELS FROM TO  writes pictures of FROM, COLUMNS x ROWS of them, into one picture TO, the same way
//   pairs compare THREADS A B             decodes the pictures of both folders, and prints how many pairs differ
//
// Pictures are 8 bits RGB, of any size; they are dealt out to the threads as these come free.
#include <dirent.h>
#include <png.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PICTURES = 10000 };

typedef struct { int width, height; size_t room; uint8_t *pixels; } Picture;

static struct {
    const char *from, *to;
    char *name[MAX_PICTURES];
    int names, threads, changes;
    atomic_int next, different;
} job;

static void stop(const char *what) { fprintf(stderr, "pairs: %s\n", what); exit(1); }

static FILE *open_in(const char *folder, const char *name, const char *mode) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, mode);
    if (!file) stop(path);
    return file;
}

// The picture's memory is used again for the next one.
static void decode(FILE *file, Picture *picture) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_read_info(png, info);
    picture->width = png_get_image_width(png, info), picture->height = png_get_image_height(png, info);
    if (png_get_color_type(png, info) != PNG_COLOR_TYPE_RGB || png_get_bit_depth(png, info) != 8) stop("not 8 bits RGB");
    size_t stride = 3 * (size_t)picture->width, needed = stride * picture->height;
    if (needed > picture->room) {
        free(picture->pixels);
        picture->pixels = malloc(picture->room = needed);
        if (!picture->pixels) stop("out of memory");
    }
    for (int y = 0; y < picture->height; y++) png_read_row(png, picture->pixels + y * stride, NULL);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    fclose(file);
}

static void encode(const Picture *picture, FILE *file) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_compression_level(png, 6);
    png_set_IHDR(png, info, picture->width, picture->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < picture->height; y++) png_write_row(png, picture->pixels + 3 * (size_t)picture->width * y);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    if (fclose(file)) stop("cannot write a picture");
}

// Evenly spread over the picture, so that no two are the same pixel.
static void change(Picture *picture, int count) {
    size_t pixels = (size_t)picture->width * picture->height;
    for (int i = 0; i < count; i++) picture->pixels[3 * (pixels * i / count + pixels / count / 3) + i % 3] ^= 64;
}

static void *change_pictures(void *nothing) {
    Picture picture = {0};
    for (int i; (i = atomic_fetch_add(&job.next, 1)) < job.names;) {
        decode(open_in(job.from, job.name[i], "rb"), &picture);
        change(&picture, job.changes);
        encode(&picture, open_in(job.to, job.name[i], "wb"));
    }
    return nothing;
}

static void *compare_pictures(void *nothing) {
    Picture a = {0}, b = {0};
    for (int i; (i = atomic_fetch_add(&job.next, 1)) < job.names;) {
        decode(open_in(job.from, job.name[i], "rb"), &a);
        decode(open_in(job.to, job.name[i], "rb"), &b);
        job.different += a.width != b.width || a.height != b.height || memcmp(a.pixels, b.pixels, 3 * (size_t)a.width * a.height);
    }
    return nothing;
}

static void list(void) {
    DIR *folder = opendir(job.from);
    if (!folder) stop("cannot open the folder");
    for (struct dirent *entry; job.names < MAX_PICTURES && (entry = readdir(folder));) {
        if (strstr(entry->d_name, ".png")) job.name[job.names++] = strdup(entry->d_name);
    }
    closedir(folder);
}

static void on_threads(void *(*part)(void *)) {
    list();
    pthread_t thread[64];
    if (job.threads < 1 || job.threads > 64) stop("1 to 64 threads");
    for (int t = 0; t < job.threads; t++) if (pthread_create(&thread[t], NULL, part, NULL)) stop("cannot start a thread");
    for (int t = 0; t < job.threads; t++) pthread_join(thread[t], NULL);
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void tile(int columns, int rows, const char *to) {
    Picture one = {0}, all = {0};
    list();
    qsort(job.name, job.names, sizeof *job.name, by_name);
    if (job.names < columns * rows) stop("too few pictures");
    for (int i = 0; i < columns * rows; i++) {
        decode(open_in(job.from, job.name[i], "rb"), &one);
        size_t stride = 3 * (size_t)one.width;
        if (!all.pixels) {
            all.width = columns * one.width, all.height = rows * one.height;
            all.pixels = malloc(stride * columns * all.height);
            if (!all.pixels) stop("out of memory");
        }
        if (all.width != columns * one.width || all.height != rows * one.height) stop("pictures of different size");
        for (int y = 0; y < one.height; y++) {
            memcpy(all.pixels + ((i / columns * (size_t)one.height + y) * columns + i % columns) * stride, one.pixels + y * stride, stride);
        }
    }
    change(&all, job.changes);
    FILE *file = fopen(to, "wb");
    if (!file) stop(to);
    encode(&all, file);
}

int main(int count, char **word) {
    if (count == 6 && !strcmp(word[1], "change")) {
        job.threads = atoi(word[2]), job.changes = atoi(word[3]), job.from = word[4], job.to = word[5];
        on_threads(change_pictures);
    } else if (count == 7 && !strcmp(word[1], "tile")) {
        job.changes = atoi(word[4]), job.from = word[5];
        tile(atoi(word[2]), atoi(word[3]), word[6]);
    } else if (count == 5 && !strcmp(word[1], "compare")) {
        job.threads = atoi(word[2]), job.from = word[3], job.to = word[4];
        on_threads(compare_pictures);
        printf("%d\n", job.different);
    } else stop("see the head of pairs.c for how to call it");
    return 0;
}
