/* passes.c - see passes.h. */
#include "metric/passes.h"

#include <string.h>

enum { CACHE_LINE = 128, WORD_BYTES = 4 };

void passes_begin(struct passes *p, uint32_t size) {
    p->line = UINT64_MAX;
    p->parts = size > 8 ? 4 : size > 4 ? 2 : 1;
    p->look_up = p->look_ups = 0;
    memset(p->words, 0, sizeof p->words);
    memset(p->lines, 0, sizeof p->lines);
}

/* The words of a line are in different banks; those of several lines may not be. */
static void end_line(struct passes *p) {
    if (p->line == UINT64_MAX)
        return;
    for (uint32_t part = 0; part < p->parts; part++) {
        uint32_t wanted = p->words[part], *banks = p->banks[p->look_up][part];
        for (int lines = 0; wanted; lines++) {
            uint32_t again = banks[lines] & wanted;
            banks[lines] |= wanted;
            wanted = again;
        }
        p->words[part] = 0;
    }
}

static void begin_line(struct passes *p, uint64_t line) {
    p->line = line;
    p->look_up = p->lines[line % PASSES_TAGS]++;
    if (p->look_up == p->look_ups)
        memset(p->banks[p->look_ups++], 0, sizeof *p->banks);
}

void passes_add(struct passes *p, uint32_t item, uint64_t address, uint32_t size) {
    uint64_t line = address / CACHE_LINE;
    uint32_t first = address % CACHE_LINE / WORD_BYTES;
    uint32_t past = (uint32_t)((address % CACHE_LINE + size - 1) / WORD_BYTES) + 1;
    uint32_t part = item % PASSES_SUBGROUP * p->parts / PASSES_SUBGROUP;
    if (line != p->line) {
        end_line(p);
        begin_line(p, line);
    }
    p->words[part] |= (uint32_t)((UINT64_C(1) << past) - (UINT64_C(1) << first));
}

uint64_t passes_end(struct passes *p) {
    uint64_t passes = 0;
    end_line(p);
    for (uint32_t i = 0; i < p->look_ups; i++)
        for (uint32_t part = 0; part < p->parts; part++)
            for (int lines = 0; lines < PASSES_TAGS && p->banks[i][part][lines]; lines++)
                passes++;
    return passes;
}

/* --- any accesses --- */

/* What an access wants of one line. */
struct piece {
    uint64_t address; /* as of an event: lines of two objects are two */
    uint32_t size, item;
};

struct pieces {
    struct piece all[PASSES_LINES]; /* [count], lines ascending */
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

/* Those of a sub-group of PASSES_SUBGROUP at most, from byte `from` of each access on. */
static uint64_t passes_of_request(const struct assay_step *step, const struct subgroup *s,
                                  uint32_t from) {
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
    struct passes p;
    passes_begin(&p, longest);
    for (uint32_t i = 0; i < pieces.count; i++)
        passes_add(&p, pieces.all[i].item, pieces.all[i].address, pieces.all[i].size);
    return passes_end(&p);
}

uint64_t passes_of_subgroup(const struct assay_step *step, const struct subgroup *s) {
    uint32_t longest = 0;
    uint64_t passes = 0;
    for (uint32_t i = s->first; i < s->first + s->count; i++) {
        uint32_t size = assay_step_size(step, i);
        longest = size > longest ? size : longest;
    }
    for (uint32_t from = 0; from < longest; from += PASSES_BYTES)
        passes += passes_of_request(step, s, from);
    return passes;
}
