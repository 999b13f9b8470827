/* lines.c - see lines.h. */
#include "metric/lines.h"

bool lines_open(struct lines *l, uint32_t sites) { return stack_open(&l->stack, sites); }

void lines_close(struct lines *l) { stack_close(&l->stack); }

void lines_clear(struct lines *l) { stack_clear(&l->stack); }

static int class_of(uint32_t distance) {
    if (distance == STACK_NEVER)
        return LINES_COLD;
    return distance ? 32 - __builtin_clz(distance) : 0;
}

/* Bytes of a line; at least one. */
static uint64_t mask_of(uint64_t from, uint64_t bytes) {
    return UINT64_MAX >> (LINE_BYTES - bytes) << from % LINE_BYTES;
}

/* An access is within one line, or goes on in those behind it. */
static uint64_t end_of_line(uint64_t at, uint64_t past) {
    uint64_t end = (at / LINE_BYTES + 1) * LINE_BYTES;
    return past < end ? past : end;
}

/* Counts a load by who used its first byte before. */
static void count_load(const struct lines *l, const struct line *line, uint64_t at,
                       struct uses *uses) {
    bool again = line->used >> at % LINE_BYTES & 1;
    bool same = line->users[at % LINE_BYTES / LINE_WORD] == l->user;
    *(same ? &uses->same_item : &uses->other_items) += again;
}

/* The item is the last that has used bytes from .. past - 1 of the line. */
static inline void note_user(const struct lines *l, struct line *line, const struct access *a,
                             uint64_t from, uint64_t past) {
    uint64_t mask = mask_of(from, past - from);
    line->loaded |= a->load ? mask : 0;
    line->used |= mask;
    uint64_t last = (past - 1) % LINE_BYTES / LINE_WORD;
    for (uint64_t word = from % LINE_BYTES / LINE_WORD; word <= last; word++)
        line->users[word] = l->user;
}

static void use(struct lines *l, const struct access *a, uint64_t at, struct uses *uses) {
    uint64_t first = at, past = at + a->size;
    for (uint64_t end; at < past; at = end) {
        uint32_t distance;
        struct line *line = stack_use(&l->stack, a->site, a->buffer | at / LINE_BYTES, &distance);
        if (!line)
            return;
        if (distance == STACK_NEVER)
            line->source = a->source;
        uses->classes[class_of(distance)]++;
        if (a->load && at == first)
            count_load(l, line, at, uses);
        end = end_of_line(at, past);
        note_user(l, line, a, at, end);
    }
}

static void use_row(struct lines *l, const struct assay_event *row, const struct access *accesses,
                    uint32_t n, struct uses *uses) {
    for (uint32_t i = 0; i < n; i++)
        use(l, &accesses[i], assay_event_offset(&row[accesses[i].column]),
            &uses[accesses[i].source]);
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

static void count_loads(struct uses *uses, uint32_t loads, uint32_t size) {
    uses->loads += loads;
    uses->loaded += (uint64_t)loads * size;
}

void lines_use(struct lines *l, uint32_t item, const struct assay_run *run,
               const struct access *accesses, uint32_t n, struct uses *uses) {
    l->user = (uint16_t)(item % UINT16_MAX);
    for (uint32_t i = 0; i < n; i++)
        if (accesses[i].load)
            count_loads(&uses[accesses[i].source], run->times, accesses[i].size);
    for (uint32_t row = 0; row < run->times && !l->stack.failed; row++)
        use_row(l, run->events + (size_t)row * run->length, accesses, n, uses);
}
