// The yardstick for strip coding: the same steps in straight C, as a first version of the idea did them. It filters a strip of
// two pages with the filter of the least sum of absolute differences for each row, takes matches at distance 3 and at
// the row above, cut at the offsets, codes bands of 32 rows with a Huffman table each, and keeps bit marks, Adler sums and
// refiltered first pixels. One core, memory used again.
//
//   strip PAGES WIDTH HEIGHT REPEATS OUT OFFSET ...
//
// PAGES holds two raw RGB pages. Prints the median CPU milliseconds of a strip; OUT gets the zlib stream of the frame at the
// middle one of the offsets, so that what was coded can be checked.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BAND = 32, LITERALS = 286, DISTANCES = 30, LENGTHS = 19, LONGEST = 86 };

typedef struct { uint16_t start; uint8_t pixels, above; } Match;
typedef struct { uint32_t code; int bits; } Word;
typedef struct { uint64_t sum, weighted; } Sums;
typedef struct { int first_bit, end_bit; Word literal[LITERALS]; } Band;

static int width, height, offsets, cuts, *offset, *cut;
static uint8_t *is_start, *filtered, *filter_of, *heads;
static size_t *marks;
static Sums *sums;
static Band *bands;

static void stop(const char *what) { fprintf(stderr, "strip: %s\n", what); exit(1); }

static void *claim(size_t bytes) {
    void *memory = calloc(bytes, 1);
    if (!memory) stop("out of memory");
    return memory;
}

// Filters.
static uint8_t paeth(int a, int b, int c) {
    int pa = abs(b - c), pb = abs(a - c), pc = abs(a + b - 2 * c);
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

#define FILTER(name, prediction)                                                                          \
    static int name(const uint8_t *row, const uint8_t *up, int count, uint8_t *restrict to) {             \
        int total = 0;                                                                                    \
        (void)up;                                                                                         \
        for (int i = 0; i < count; i++) {                                                                 \
            to[i] = row[i] - (prediction);                                                                \
            total += abs((int8_t)to[i]);                                                                  \
        }                                                                                                 \
        return total;                                                                                     \
    }
FILTER(none, 0)
FILTER(sub, row[i - 3])
FILTER(up, up[i])
FILTER(average, (row[i - 3] + up[i]) / 2)
FILTER(paeths, paeth(row[i - 3], up[i], up[i - 3]))

static uint8_t at_left_edge(int filter, uint8_t value, uint8_t above) {
    return value - (filter < 2 ? 0 : filter == 3 ? above / 2 : above);
}

// Bits.
static uint8_t *out;
static uint64_t held;
static int holding;
static size_t flushed;

static void put(uint32_t code, int bits) { held |= (uint64_t)code << holding, holding += bits; }

static void flush(void) {  // at most 7 bits stay
    memcpy(out + flushed, &held, 8);
    flushed += holding / 8, held >>= holding & ~7, holding &= 7;
}

static size_t position(void) { return flushed * 8 + holding; }

// Huffman codes of at most `limit` bits.
static const uint32_t *sorting;
static int by_count(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return sorting[x] != sorting[y] ? (sorting[x] < sorting[y] ? -1 : 1) : x - y;
}

static void make_codes(const uint32_t *count, int symbols, int limit, Word *word) {
    int order[LITERALS], parent[2 * LITERALS], depth[2 * LITERALS], per[64] = {0}, used = 0;
    uint32_t weight[2 * LITERALS];
    memset(word, 0, symbols * sizeof *word);
    for (int s = 0; s < symbols; s++) if (count[s]) order[used++] = s;
    sorting = count;
    qsort(order, used, sizeof *order, by_count);
    for (int i = 0; i < used; i++) weight[i] = count[order[i]];
    for (int leaf = 0, node = used, next = used; next < 2 * used - 1; next++) {
        weight[next] = 0;
        for (int child = 0; child < 2; child++) {
            int pick = leaf < used && (node == next || weight[leaf] <= weight[node]) ? leaf++ : node++;
            parent[pick] = next, weight[next] += weight[pick];
        }
    }
    if (used == 1) per[1] = 1;
    if (used > 1) depth[2 * used - 2] = 0;
    for (int i = 2 * used - 3; i >= 0 && used > 1; i--) {
        depth[i] = depth[parent[i]] + 1;
        if (i < used) per[depth[i] < limit ? depth[i] : limit]++;
    }
    long kraft = 0;
    for (int bits = 1; bits <= limit; bits++) kraft += (long)per[bits] << (limit - bits);
    for (; kraft > 1L << limit; kraft--) {  // one leaf at the bottom joins a leaf from higher up
        int bits = limit - 1;
        while (!per[bits]) bits--;
        per[limit]--, per[bits]--, per[bits + 1] += 2;
    }
    for (int bits = 1, next = used; bits <= limit; bits++) for (int k = 0; k < per[bits]; k++) word[order[--next]].bits = bits;
    for (int bits = 1, code = 0; bits <= limit; bits++, code <<= 1)
        for (int s = 0; s < symbols; s++) if (word[s].bits == bits) {
            for (int b = 0; b < bits; b++) word[s].code |= (uint32_t)(code >> b & 1) << (bits - 1 - b);
            code++;
        }
}

static void put_header(const Word *literal, const Word *distance) {
    static const int sequence[LENGTHS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t length[LITERALS + DISTANCES], symbol[LITERALS + DISTANCES], extra[LITERALS + DISTANCES];
    uint32_t count[LENGTHS] = {0};
    Word word[LENGTHS];
    int symbols = 0, all = LITERALS + DISTANCES;
    for (int s = 0; s < all; s++) length[s] = s < LITERALS ? literal[s].bits : distance[s - LITERALS].bits;
    for (int s = 0, run; s < all; s += run, symbols++) {
        for (run = 1; s + run < all && length[s + run] == length[s] && run < 138; run++) {}
        if (length[s] == 0 && run >= 3) symbol[symbols] = run < 11 ? 17 : 18, extra[symbols] = run - (run < 11 ? 3 : 11);
        else if (s && length[s] == length[s - 1] && run >= 3) run = run < 6 ? run : 6, symbol[symbols] = 16, extra[symbols] = run - 3;
        else symbol[symbols] = length[s], run = 1;
        count[symbol[symbols]]++;
    }
    make_codes(count, LENGTHS, 7, word);
    put(2, 2), put(LITERALS - 257, 5), put(DISTANCES - 1, 5), put(LENGTHS - 4, 4);
    flush();
    for (int i = 0; i < LENGTHS; i++) put(word[sequence[i]].bits, 3), flush();
    for (int i = 0; i < symbols; i++) {
        put(word[symbol[i]].code, word[symbol[i]].bits);
        if (symbol[i] > 15) put(extra[i], symbol[i] == 16 ? 2 : symbol[i] == 17 ? 3 : 7);
        flush();
    }
}

// Deflate's symbol for a length or a distance, of which `base` is the smallest and `free` symbols have no extra bits.
static int symbol_of(int value, int base, int free, int *bits) {
    int rest = value - base, per = free / 2, log = 0;
    while (rest >> log >= 2 * per) log++;
    *bits = log;
    return log * per + (rest >> log);
}

static int length_symbol(int pixels, int *bits) {
    if (pixels == LONGEST) return *bits = 0, 285;
    return 257 + symbol_of(3 * pixels, 3, 8, bits);
}

// Matches.
static int repeats(const uint8_t *pixel, size_t back, int most) {
    int pixels = 0;
    for (uint32_t a, b; pixels < most; pixels++, pixel += 3) {
        memcpy(&a, pixel, 4), memcpy(&b, pixel - back, 4);
        if ((a ^ b) & 0xFFFFFF) break;  // little endian
    }
    return pixels;
}

static Match *find(const uint8_t *row, size_t back, Match *match) {
    for (int k = 0; k + 1 < cuts; k++)
        for (int c = cut[k]; c < cut[k + 1];) {
            int most = cut[k + 1] - c < LONGEST ? cut[k + 1] - c : LONGEST;
            int run = is_start[c] ? 0 : repeats(row + 3 * c, 3, most), above = back ? repeats(row + 3 * c, back, most) : 0;
            int pixels = above > run ? above : run;
            if (pixels >= 2) *match++ = (Match){c, pixels, above > run}, c += pixels;
            else c++;
        }
    return match;
}

static void code_strip(const uint8_t *pages) {
    static uint8_t *rows, *candidate;
    static Match *matches, *end_of[BAND + 1];
    int count = 6 * width, stride = count + 16, far = 1 + 3 * width, bits, far_bits, far_symbol = symbol_of(far, 1, 4, &far_bits);
    int far_extra = (far - 1) & ((1 << far_bits) - 1);
    if (!rows) {
        rows = claim(2 * stride), candidate = claim(5 * (size_t)stride);
        matches = claim(sizeof(Match) * BAND * 2 * width);
    }
    memset(rows, 0, 2 * stride);
    flushed = held = holding = 0;
    for (int band = 0; band * BAND < height; band++) {
        uint32_t literals[LITERALS] = {0}, distances[DISTANCES] = {0};
        int last = (band + 1) * BAND < height ? (band + 1) * BAND : height;
        end_of[0] = matches;
        for (int y = band * BAND; y < last; y++) {
            uint8_t *row = rows + (y & 1) * stride + 8, *above = rows + (~y & 1) * stride + 8, *to = filtered + (size_t)y * count;
            memcpy(row, pages + (size_t)y * count / 2, count / 2);
            memcpy(row + count / 2, pages + (size_t)(height + y) * count / 2, count / 2);
            int (*const filters[5])(const uint8_t *, const uint8_t *, int, uint8_t *) = {none, sub, up, average, paeths};
            int least = INT32_MAX, best = 0;
            for (int f = 0; f < 5; f++) {
                int total = filters[f](row, above, count, candidate + f * (size_t)stride);
                if (total < least) least = total, best = f;
            }
            memcpy(to, candidate + best * (size_t)stride, count);
            filter_of[y] = best;
            for (int o = 0; o < offsets; o++)
                for (int i = 0; i < 3; i++)
                    heads[((size_t)y * offsets + o) * 3 + i] = at_left_edge(best, row[offset[o] * 3 + i], above[offset[o] * 3 + i]);
            Sums total = {0, 0};
            for (int k = 0, i = 3 * cut[0]; k < cuts; k++) {
                uint32_t sum = 0, weighted = 0;  // of one stretch, weighted from its start
                int first = i;
                for (; i < 3 * cut[k]; i++) sum += to[i], weighted += to[i] * (uint32_t)(i - first);
                total.sum += sum, total.weighted += weighted + (uint64_t)first * sum;
                sums[(size_t)y * cuts + k] = total;
            }
            Match *match = end_of[y - band * BAND], *end = find(to, y && far <= 32768 ? count : 0, match);
            end_of[y - band * BAND + 1] = end;
            literals[best]++;
            for (int i = 3 * cut[0];; match++) {
                int until = match < end ? 3 * match->start : 3 * cut[cuts - 1];
                for (; i < until; i++) literals[to[i]]++;
                if (match == end) break;
                literals[length_symbol(match->pixels, &bits)]++, distances[match->above ? far_symbol : 2]++;
                i += 3 * match->pixels;
            }
        }
        for (int s = 0; s < 257; s++) literals[s]++;  // heads may need any byte
        distances[0]++;
        Word distance[DISTANCES], *literal = bands[band].literal;
        make_codes(literals, LITERALS, 15, literal);
        make_codes(distances, DISTANCES, 15, distance);
        bands[band].first_bit = position();
        put_header(literal, distance);
        bands[band].end_bit = position();
        for (int y = band * BAND; y < last; y++) {
            const uint8_t *row = filtered + (size_t)y * count;
            const Match *match = end_of[y - band * BAND], *end = end_of[y - band * BAND + 1];
            size_t *mark = marks + (size_t)y * cuts;
            int c = cut[0];
            for (int k = 0; k < cuts; k++) {
                while (c < cut[k]) {
                    if (match < end && match->start == c) {
                        int symbol = length_symbol(match->pixels, &bits);
                        put(literal[symbol].code, literal[symbol].bits);
                        if (bits) put((3 * match->pixels - 3) & ((1 << bits) - 1), bits);
                        symbol = match->above ? far_symbol : 2;
                        put(distance[symbol].code, distance[symbol].bits);
                        if (match->above) put(far_extra, far_bits);
                        c += match->pixels, match++;
                        flush();
                        continue;
                    }
                    int until = match < end && match->start < cut[k] ? match->start : cut[k];
                    for (; c < until; c++) {
                        for (int i = 3 * c; i < 3 * c + 3; i++) put(literal[row[i]].code, literal[row[i]].bits);
                        flush();
                    }
                }
                mark[k] = position();
            }
        }
    }
    flush();
}

// The frame at offset number `o`, bit by bit: nobody measures this.
static void write_frame(int o, FILE *file) {
    size_t from = 0, to = 0, n = 3 * (size_t)width + 1, bits = 0;
    uint8_t *frame = claim(n * height * 2);
    uint64_t a = 1, b = 0;
    int x = offset[o];
    for (int k = 0; k < cuts; k++) from = cut[k] == x + 1 ? (size_t)k : from, to = cut[k] == x + width ? (size_t)k : to;
#define PUT(bit) (frame[bits / 8] |= (bit) << (bits & 7), bits++)
#define COPY(first, end) for (size_t at = first; at < (size_t)(end); at++) PUT(out[at / 8] >> (at & 7) & 1)
#define WORD(w) for (int at = 0; at < (w).bits; at++) PUT((w).code >> at & 1)
    for (int at = 0; at < 16; at++) PUT(0x0178 >> at & 1);
    for (int y = 0; y < height; y++) {
        Band *band = &bands[y / BAND];
        if (y % BAND == 0) {
            PUT(y + BAND >= height);
            COPY(band->first_bit, band->end_bit);
        }
        uint8_t *rgb = heads + ((size_t)y * offsets + o) * 3, head[4] = {filter_of[y], rgb[0], rgb[1], rgb[2]};
        for (int i = 0; i < 4; i++) {
            WORD(band->literal[head[i]]);
            a += head[i], b += a;
        }
        size_t mark = (size_t)y * cuts;
        COPY(marks[mark + from], marks[mark + to]);
        uint64_t sum = sums[mark + to].sum - sums[mark + from].sum, weighted = sums[mark + to].weighted - sums[mark + from].weighted;
        b += (n - 4) * a + (3 * (uint64_t)(x + width)) * sum - weighted, a += sum;
        a %= 65521, b %= 65521;
        if (y % BAND == BAND - 1 || y == height - 1) WORD(band->literal[256]);
    }
    bits = (bits + 7) / 8 * 8;
    for (int at = 31; at >= 0; at--) frame[bits / 8 + 3 - at / 8] |= ((b << 16 | a) >> at & 1) << (at & 7);
    if (fwrite(frame, bits / 8 + 4, 1, file) != 1 || fclose(file)) stop("cannot write the frame");
}

static int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int smaller(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }

int main(int words, char **word) {
    if (words < 7) stop("see the head of strip.c for how to call it");
    width = atoi(word[2]), height = atoi(word[3]), offsets = words - 6;
    int repeats = atoi(word[4]);
    if (width < 1 || width > 1900 || height < 1 || repeats < 1) stop("wrong numbers");  // wider, and sums overflow
    size_t bytes = 6 * (size_t)width * height;
    uint8_t *pages = claim(bytes);
    FILE *file = fopen(word[1], "rb");
    if (!file || fread(pages, bytes, 1, file) != 1) stop("cannot read the pages");
    offset = claim(offsets * sizeof(int)), cut = claim(2 * offsets * sizeof(int)), is_start = claim(2 * width + 2);
    for (int o = 0; o < offsets; o++) {
        offset[o] = atoi(word[6 + o]);
        cut[cuts++] = offset[o] + 1, cut[cuts++] = offset[o] + width;
        is_start[offset[o] + 1] = 1;
    }
    qsort(cut, cuts, sizeof *cut, ascending);
    int kept = 1;
    for (int k = 1; k < cuts; k++) if (cut[k] != cut[kept - 1]) cut[kept++] = cut[k];
    cuts = kept;
    filtered = claim(bytes + 8), filter_of = claim(height), heads = claim((size_t)height * offsets * 3), out = claim(2 * bytes + 65536);
    marks = claim((size_t)height * cuts * sizeof *marks), sums = claim((size_t)height * cuts * sizeof *sums);
    bands = claim((height + BAND - 1) / BAND * sizeof *bands);
    double *took = claim(repeats * sizeof *took);
    for (int r = -1; r < repeats; r++) {  // the first one touches the memory
        clock_t start = clock();
        code_strip(pages);
        if (r >= 0) took[r] = (clock() - start) * 1e3 / CLOCKS_PER_SEC;
    }
    qsort(took, repeats, sizeof *took, smaller);
    printf("%.3f\n", took[repeats / 2]);
    if (!(file = fopen(word[5], "wb"))) stop("cannot create the frame file");
    write_frame(offsets / 2, file);
    return 0;
}
