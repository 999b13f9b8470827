/* passes.c - see passes.h. */
#include "metric/passes.h"

#include <stdlib.h>
#include <string.h>

enum {
    CACHE_LINE = 128,
    WORD_BYTES = 4,
    TAGS = 4,
    PARTS_MOST = 4,
    LINES_MOST = 2 * PASSES_SUBGROUP
};

/* A request under way; all is 0 between requests.  A look-up has a line of each remainder by TAGS.
 */
struct passes {
    uint64_t line;                                 /* the last one, counted from 1; 0: none yet */
    uint32_t lines[TAGS];                          /* looked up, by remainder */
    uint32_t words[LINES_MOST * PARTS_MOST][TAGS]; /* by look-up and part: those wanted, as bits */
};

struct passes *passes_open(uint64_t items) {
    return calloc((size_t)(items / PASSES_SUBGROUP + 1), sizeof(struct passes));
}

/* Parts that a request goes in, whose longest access is of so many bytes. */
static uint32_t parts_of(uint32_t size) { return size > 8 ? 4 : size > 4 ? 2 : 1; }

/* An access to some words of the line that it begins in, given as bits; lines come in ascending
 * order. */
static inline void add(struct passes *p, uint32_t parts, uint32_t item, uint64_t offset,
                       uint32_t words) {
    uint32_t part = item % PASSES_SUBGROUP * parts / PASSES_SUBGROUP;
    uint64_t line = offset / CACHE_LINE + 1;
    uint32_t tag = line % TAGS, lines = p->lines[tag] += line != p->line;
    p->words[(lines - 1) * parts + part][tag] |= words;
    p->line = line;
}

/* The words of a line are in different banks, those of several lines may not be: as many passes as
 * lines want the most wanted bank. */
static inline uint32_t count_passes(const uint32_t words[TAGS]) {
    uint32_t any = words[0] | words[1], both = words[0] & words[1];
    uint32_t any_other = words[2] | words[3], both_other = words[2] & words[3];
    bool one = any | any_other, two = both | both_other | (any & any_other);
    bool three = (both & any_other) | (any & both_other), four = both & both_other;
    return (uint32_t)one + two + three + four;
}

/* Ends the request: the passes that it takes. */
static inline uint64_t end(struct passes *p, uint32_t parts) {
    uint32_t look_ups = 0;
    uint64_t passes = 0;
    for (int tag = 0; tag < TAGS; tag++)
        look_ups = p->lines[tag] > look_ups ? p->lines[tag] : look_ups;
    for (uint32_t i = 0; i < look_ups * parts; i++) {
        passes += count_passes(p->words[i]);
        memset(p->words[i], 0, sizeof p->words[i]);
    }
    memset(p->lines, 0, sizeof p->lines);
    p->line = 0;
    return passes;
}

/* --- elements --- */

uint64_t passes_of_elements(struct passes *requests, const struct assay_step *step,
                            const struct order *order) {
    uint32_t bytes = step->size < PASSES_BYTES ? step->size : PASSES_BYTES, parts = parts_of(bytes);
    uint32_t words = (1u << (bytes + WORD_BYTES - 1) / WORD_BYTES) - 1;
    uint32_t last = step->items[step->count - 1] / PASSES_SUBGROUP;
    uint64_t passes = 0;
    for (uint32_t from = 0; from < step->size; from += PASSES_BYTES) {
        for (uint32_t i = 0; i < step->count; i++) {
            uint32_t item = step->items[order_lane(order, order->keys[i])];
            uint64_t offset = order_offset(order, order->keys[i]) + from;
            add(&requests[item / PASSES_SUBGROUP], parts, item, offset,
                words << offset % CACHE_LINE / WORD_BYTES);
        }
        for (uint32_t i = step->items[0] / PASSES_SUBGROUP; i <= last; i++)
            passes += end(&requests[i], parts);
    }
    return passes;
}

/* --- any accesses --- */

/* What an access wants of one line. */
struct piece {
    uint64_t address; /* as of an event: lines of two objects are two */
    uint32_t size, item;
};

struct pieces {
    struct piece all[LINES_MOST]; /* [count], lines ascending */
    uint32_t count;
};

static void insert(struct pieces *pieces, struct piece piece) {
    uint32_t at = pieces->count++;
    for (; at > 0 && pieces->all[at - 1].address > piece.address; at--)
        pieces->all[at] = pieces->all[at - 1];
    pieces->all[at] = piece;
}

/* The bytes of an access from byte `from` on that one request takes. */
static void cut(struct pieces *pieces, uint64_t address, uint32_t size, uint32_t item) {
    uint32_t left = CACHE_LINE - (uint32_t)(address % CACHE_LINE);
    insert(pieces, (struct piece){address, size < left ? size : left, item});
    if (size > left)
        insert(pieces, (struct piece){address + left, size - left, item});
}

static uint32_t size_from(const struct assay_step *step, uint32_t lane, uint32_t from) {
    uint32_t size = assay_step_size(step, lane), left = size > from ? size - from : 0;
    return left < PASSES_BYTES ? left : PASSES_BYTES;
}

/* The words of its line, as bits. */
static uint32_t words_of(const struct piece *piece) {
    uint32_t first = piece->address % CACHE_LINE / WORD_BYTES;
    uint32_t past = (uint32_t)((piece->address % CACHE_LINE + piece->size - 1) / WORD_BYTES) + 1;
    return (uint32_t)((UINT64_C(1) << past) - (UINT64_C(1) << first));
}

/* Those of a sub-group of PASSES_SUBGROUP at most, from byte `from` of each access on. */
static uint64_t passes_of_request(struct passes *p, const struct assay_step *step,
                                  const struct subgroup *s, uint32_t from) {
    struct pieces pieces = {.count = 0};
    uint32_t longest = 0;
    for (uint32_t i = s->first; i < s->first + s->count; i++) {
        uint32_t size = size_from(step, i, from);
        longest = size > longest ? size : longest;
    }
    for (uint32_t i = s->first; i < s->first + s->count; i++) {
        uint32_t size = size_from(step, i, from);
        if (size)
            cut(&pieces, step->addresses[i] + from, size, step->items[i]);
    }
    for (uint32_t i = 0; i < pieces.count; i++)
        add(p, parts_of(longest), pieces.all[i].item, pieces.all[i].address,
            words_of(&pieces.all[i]));
    return end(p, parts_of(longest));
}

uint64_t passes_of_subgroup(struct passes *requests, const struct assay_step *step,
                            const struct subgroup *s) {
    uint32_t longest = 0;
    uint64_t passes = 0;
    for (uint32_t i = s->first; i < s->first + s->count; i++) {
        uint32_t size = assay_step_size(step, i);
        longest = size > longest ? size : longest;
    }
    for (uint32_t from = 0; from < longest; from += PASSES_BYTES)
        passes += passes_of_request(requests, step, s, from);
    return passes;
}
