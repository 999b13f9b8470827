/* lines.c - see lines.h. */
#include "metric/lines.h"

void lines_close(struct lines *l) { stack_close(&l->stack); }

void lines_clear(struct lines *l) { stack_clear(&l->stack); }

/* Bytes of a line; at least one. */
static uint64_t mask_of(uint64_t from, uint64_t bytes) {
    return UINT64_MAX >> (LINE_BYTES - bytes) << from % LINE_BYTES;
}

/* How many bytes of an access are in the line that it begins in. */
static uint32_t bytes_of_line(uint64_t at, uint64_t size) {
    uint64_t left = LINE_BYTES - at % LINE_BYTES;
    return (uint32_t)(size < left ? size : left);
}

/* The item uses bytes of a line; an access begins there, or goes on. */
static inline void use_line(struct lines *l, struct access *a, uint64_t at, uint32_t bytes,
                            bool begins) {
    uint64_t from = at % LINE_BYTES, mask = mask_of(from, bytes);
    uint32_t number = stack_go(&l->stack, &a->latest, a->buffer | at / LINE_BYTES);
    if (number == STACK_NONE)
        return;
    struct line *line = &l->stack.lines[number];
    uint32_t class = stack_use(&l->stack, number);
    a->uses.classes[class]++;
    if (class == STACK_COLD)
        line->source = a->source;
    uint16_t *user = &line->users[from / LINE_WORD];
    const uint16_t *last = &line->users[(from + bytes - 1) / LINE_WORD];
    if (a->load) {
        a->uses.again[*user != l->user] += begins & line->used >> from;
        line->loaded |= mask;
    }
    line->used |= mask;
    if (a->update)
        line->updated |= (uint16_t)(1U << (user - line->users));
    *user = l->user;
    while (user < last)
        *++user = l->user;
}

static void use_lines(struct lines *l, struct access *a, uint64_t at, uint32_t size) {
    bool begins = true;
    for (uint32_t n; size; size -= n, at += n, begins = false) {
        n = bytes_of_line(at, size);
        use_line(l, a, at, n, begins);
    }
}

void lines_copy(struct lines *l, struct access *a, uint64_t from, uint64_t past) {
    for (uint64_t end; from < past; from = end) {
        uint32_t count = l->stack.count;
        uint32_t number = stack_go(&l->stack, &a->latest, a->buffer | from / LINE_BYTES);
        if (number == STACK_NONE)
            return;
        if (number > count)
            l->stack.lines[number].source = a->source;
        end = from + bytes_of_line(from, past - from);
        l->stack.lines[number].loaded |= mask_of(from, end - from);
    }
}

static void use(struct lines *l, struct access *a, const struct assay_event *e) {
    uint64_t at = assay_event_offset(e);
    if (at % LINE_BYTES + e->size <= LINE_BYTES)
        use_line(l, a, at, e->size, true);
    else
        use_lines(l, a, at, e->size);
}

void lines_use(struct lines *l, uint32_t item, const struct assay_run *run,
               const struct column *columns, uint32_t n, struct access *accesses) {
    const struct assay_event *row = run->events;
    l->user = (uint16_t)(item % UINT16_MAX);
    for (uint32_t left = run->times; left && !l->stack.failed; left--, row += run->length)
        for (uint32_t i = 0; i < n; i++)
            use(l, &accesses[columns[i].access], &row[columns[i].column]);
}
