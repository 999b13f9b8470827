/* test_passes.c - passes of requests to global memory, by way of a profile.
 *
 * The figures by hand are those of launches in tests/gpu, per request.
 */
#include "test.h"

#include "lanes.h"

#include <string.h>

enum { SUBGROUP = 32, LINE = 128, WORD = 4, WORDS = LINE / WORD };

/* Passes of items that access so many bytes of global memory at these offsets. */
static uint64_t measure(enum assay_op op, const uint64_t *offsets, uint32_t items, uint32_t size) {
    struct memory_program m = program_of_memory();
    const struct lanes lanes = {op, m.site, m.global, size, offsets};
    struct run r = lanes_measure(&m, &lanes, 1, items);
    uint64_t passes =
        run_count_of(&r, in_kernel(),
                     op == ASSAY_LOAD ? "coalesce.passes.loads" : "coalesce.passes.stores", NULL);
    run_close(&r);
    program_close(m.program);
    return passes;
}

static void expect(uint64_t passes, uint64_t stride, uint32_t size) {
    uint64_t offsets[SUBGROUP];
    lanes_fill(offsets, SUBGROUP, 0, stride);
    assert_int_equal(measure(ASSAY_LOAD, offsets, SUBGROUP, size), passes);
    assert_int_equal(measure(ASSAY_STORE, offsets, SUBGROUP, size), passes);
}

TEST(what_is_side_by_side_takes_one_pass_for_every_128_bytes) {
    expect(1, 1, 1);
    expect(1, 4, 4);
    expect(2, 8, 8);   /* copy_double_aligned, copy_float2_aligned: in halves */
    expect(4, 16, 16); /* copy_float4_aligned: in quarters */
    expect(1, 0, 4);   /* one word for all */
    expect(2, 0, 8);   /* repeated_float2_warp: halves that want the same do not go together, */
    expect(4, 0, 16);  /* repeated_float4_warp: nor quarters */
}

TEST(strided_words_meet_in_their_banks) {
    expect(2, 8, 4);    /* strided_2 */
    expect(1, 12, 4);   /* aos3: three lines, no bank twice */
    expect(4, 16, 4);   /* strided_4, aos4 */
    expect(8, 32, 4);   /* strided_8: 8 lines, 2 look-ups of 4 words in a bank each */
    expect(32, 128, 4); /* strided_32: 32 lines, 8 look-ups of 4 */
    expect(32, 512, 4); /* copy2d_2x64: lines of one remainder alone, 32 look-ups of 1 */
    expect(2, 20, 4);   /* aos5: five lines, two look-ups */
}

TEST(wide_elements_apart_take_more) {
    /* strided_double_3: 6 lines; the first half has lines 0 to 2, the second 3 to 5.  Look-up 1
     * finds 0 to 3, look-up 2 finds 4 and 5: 1 + 1 and 1. */
    expect(3, 24, 8);
    /* strided_float4_3: 12 lines, three for each quarter; look-ups of 4: 0 1 2 | 3, 4 5 | 6 7,
     * 8 | 9 10 11 */
    expect(6, 48, 16);
    /* copy_float16: four requests of 16 bytes each, of 16 lines.  A look-up finds four lines of two
     * items, all of one quarter, who want the same four banks: 4 passes, 4 look-ups. */
    expect(64, 64, 64);
}

/* --- the other road: every word of every line is marked --- */

enum { SPACE = 4096, LINES = SPACE / LINE + 2, PARTS = 4, TAGS = 4 };

struct marks {
    bool words[LINES][PARTS][WORDS];
};

static void mark(struct marks *m, uint64_t offset, uint32_t size, uint32_t part) {
    for (uint64_t b = offset; b < offset + size; b++)
        m->words[b / LINE][part][b % LINE / WORD] = true;
}

static bool is_wanted(const struct marks *m, uint64_t line) {
    for (int part = 0; part < PARTS; part++)
        for (int word = 0; word < WORDS; word++)
            if (m->words[line][part][word])
                return true;
    return false;
}

/* The most words that a part wants of a bank, of the lines that are in a look-up. */
static uint64_t count_passes_of(const struct marks *m, const uint32_t *look_ups, uint32_t look_up,
                                int part) {
    uint64_t most = 0;
    for (int bank = 0; bank < WORDS; bank++) {
        uint64_t words = 0;
        for (int line = 0; line < LINES; line++)
            words += look_ups[line] == look_up && m->words[line][part][bank];
        most = words > most ? words : most;
    }
    return most;
}

static uint64_t count_passes(const struct marks *m) {
    uint32_t look_ups[LINES];
    for (int line = 0; line < LINES; line++) {
        look_ups[line] = 0;
        for (int before = line % TAGS; before < line; before += TAGS)
            look_ups[line] += is_wanted(m, (uint64_t)before);
    }
    uint64_t passes = 0;
    for (uint32_t look_up = 0; look_up < LINES; look_up++)
        for (int part = 0; part < PARTS; part++)
            passes += count_passes_of(m, look_ups, look_up, part);
    return passes;
}

/* Of the sub-group that begins with item `first`. */
static uint64_t count_marked(const uint64_t *offsets, uint32_t first, uint32_t items,
                             uint32_t size) {
    uint64_t passes = 0;
    uint32_t past = first + SUBGROUP < items ? first + SUBGROUP : items;
    for (uint32_t from = 0; from < size; from += 16) {
        struct marks m;
        uint32_t bytes = size - from < 16 ? size - from : 16;
        memset(&m, 0, sizeof m);
        for (uint32_t i = first; i < past; i++)
            if (offsets[i] != LANE_ABSENT)
                mark(&m, offsets[i] + from, bytes,
                     bytes > 8   ? (i - first) / 8
                     : bytes > 4 ? (i - first) / 16
                                 : 0);
        passes += count_passes(&m);
    }
    return passes;
}

TEST(passes_agree_with_marks_on_every_word) {
    struct dice d = {41};
    for (int round = 0; round < 300; round++) {
        uint32_t items = 1 + (uint32_t)dice_below(&d, 100), size = 1u << dice_below(&d, 7);
        uint64_t offsets[100], unit = dice_below(&d, 3) ? size : 1;
        uint64_t range = 1 + dice_below(&d, SPACE - 64), step = dice_below(&d, 40) * size;
        size -= round % 10 == 9 && size > 2; /* three-element vectors and the like */
        for (uint32_t i = 0; i < items; i++) {
            uint64_t somewhere = dice_below(&d, range) & -unit;
            offsets[i] = round % 3 ? somewhere : i * step % (SPACE - 64);
            if (!dice_below(&d, 6))
                offsets[i] = LANE_ABSENT;
        }
        offsets[0] = 0;
        uint64_t passes = 0;
        for (uint32_t first = 0; first < items; first += SUBGROUP)
            passes += count_marked(offsets, first, items, size);
        assert_int_equal(measure(ASSAY_LOAD, offsets, items, size), passes);
        assert_int_equal(measure(ASSAY_STORE, offsets, items, size), passes);
    }
}
