/* lines.c - see lines.h. */
#include "metric/lines.h"

bool lines_open(struct lines *l, uint32_t sites) { return stack_open(&l->stack, sites); }

void lines_close(struct lines *l) { stack_close(&l->stack); }

void lines_clear(struct lines *l) { stack_clear(&l->stack); }

/* First uses, behind all others, are in LINES_COLD. */
static int class_of(uint64_t distance) { return 63 - __builtin_clzll(distance << 1 | 1); }

/* Bytes of a line; at least one. */
static uint64_t mask_of(uint64_t from, uint64_t bytes) {
    return UINT64_MAX >> (LINE_BYTES - bytes) << from % LINE_BYTES;
}

/* An access is within one line, or goes on in those behind it. */
static uint64_t end_of_line(uint64_t at, uint64_t past) {
    uint64_t end = (at / LINE_BYTES + 1) * LINE_BYTES;
    return past < end ? past : end;
}

/* The item uses bytes from .. past - 1 of a line. */
static inline void use_line(struct lines *l, const struct access *a, uint64_t from, uint64_t past,
                            bool begins) {
    uint64_t distance, mask = mask_of(from, past - from);
    struct line *line = stack_use(&l->stack, a->site, a->buffer | from / LINE_BYTES, &distance);
    if (!line)
        return;
    if (distance == STACK_NEVER)
        line->source = a->source;
    a->uses->classes[class_of(distance)]++;
    uint16_t *user = &line->users[from % LINE_BYTES / LINE_WORD];
    const uint16_t *last = &line->users[(past - 1) % LINE_BYTES / LINE_WORD];
    if (a->load) {
        a->uses->again[*user != l->user] += begins & line->used >> from % LINE_BYTES;
        line->loaded |= mask;
    }
    line->used |= mask;
    do
        *user = l->user;
    while (user++ < last);
}

static void use(struct lines *l, const struct access *a, uint64_t at) {
    uint64_t past = at + a->size;
    bool begins = true;
    for (uint64_t end; at < past; at = end, begins = false) {
        end = end_of_line(at, past);
        use_line(l, a, at, end, begins);
    }
}

void lines_copy(struct lines *l, const struct access *a, uint64_t from, uint64_t past) {
    for (uint64_t end; from < past; from = end) {
        uint32_t count = l->stack.count;
        uint32_t number = stack_go(&l->stack, a->site, a->buffer | from / LINE_BYTES);
        if (number == STACK_NONE)
            return;
        if (number == count)
            l->stack.lines[number].source = a->source;
        end = end_of_line(from, past);
        l->stack.lines[number].loaded |= mask_of(from, end - from);
    }
}

static void count_loads(const struct access *a, uint32_t loads) {
    a->uses->loads += loads;
    a->uses->loaded += (uint64_t)loads * a->size;
}

void lines_use(struct lines *l, uint32_t item, const struct assay_run *run, struct access *accesses,
               uint32_t n, struct uses *uses) {
    l->user = (uint16_t)(item % UINT16_MAX);
    for (uint32_t i = 0; i < n; i++) {
        accesses[i].uses = &uses[accesses[i].source];
        if (accesses[i].load)
            count_loads(&accesses[i], run->times);
    }
    const struct assay_event *row = run->events;
    for (uint32_t left = run->times; left && !l->stack.failed; left--, row += run->length)
        for (uint32_t i = 0; i < n; i++)
            use(l, &accesses[i], assay_event_offset(&row[accesses[i].column]));
}
