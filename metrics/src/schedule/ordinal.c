/* ordinal.c - unfolds traces access by access; see ordinal.h. */
#include "schedule/ordinal.h"

#include "base/array.h"

#include <stdlib.h>

/* A stretch of several iterations being unfolded. */
struct open_node {
    const struct assay_event *body, *end; /* of the body; its strides follow */
    const struct assay_event *outer_end;
    uint64_t iteration, iterations;
    size_t length; /* from a token to its stride */
};

/* An item's way through its trace.  Calls, and stretches of one iteration, are passed through like
 * what is around them. */
struct walk {
    const struct assay_event *at, *end; /* of the body that it is in */
    uint32_t item;
    struct open_node *nodes; /* [depth], outermost first */
    size_t depth, capacity;
};

static bool is_kind(const struct assay_event *token, uint32_t kind) {
    return token->what >> ASSAY_ID_BITS == kind;
}

static bool open_body(struct walk *w) {
    struct open_node *nodes = array_room(w->nodes, w->depth, &w->capacity, sizeof *nodes);
    if (!nodes)
        return false;
    w->nodes = nodes;
    size_t n = w->at->size;
    const struct assay_event *body = w->at + 1;
    nodes[w->depth++] = (struct open_node){body, body + n, w->end, 0, w->at->address, n};
    w->at = body;
    w->end = body + n;
    return true;
}

/* At the end of a body: to its next iteration, or behind it; false if it is in none. */
static bool close_body(struct walk *w) {
    if (w->depth == 0)
        return false;
    struct open_node *node = &w->nodes[w->depth - 1];
    if (++node->iteration < node->iterations) {
        w->at = node->body;
        return true;
    }
    w->at = node->end + node->length;
    w->end = node->outer_end;
    w->depth--;
    return true;
}

enum progress { AT_END, FOUND, SHORT };

/* To the next access. */
static inline enum progress find_access(struct walk *w) {
    for (;;) {
        const struct assay_event *at = w->at, *end = w->end;
        while (at != end && (is_kind(at, ASSAY_BLOCK) || is_kind(at, TRACE_CALL) ||
                             (is_kind(at, TRACE_LOOP) && at->address == 1)))
            at++;
        w->at = at;
        if (at == end) {
            if (!close_body(w))
                return AT_END;
        } else if (!is_kind(at, TRACE_LOOP)) {
            return FOUND;
        } else if (!open_body(w)) {
            return SHORT;
        }
    }
}

/* The address that the access has in the current iterations; goes on behind it. */
static inline uint64_t take_access(struct walk *w) {
    const struct assay_event *at = w->at++;
    uint64_t address = at->address;
    for (const struct open_node *n = w->nodes, *past = n + w->depth; n < past; n++)
        address += n->iteration * at[n->length].address;
    return address;
}

/* Passes over so many accesses, which it has. */
static bool pass_over(struct walk *w, uint64_t accesses) {
    for (; accesses > 0; accesses--, w->at++)
        if (find_access(w) != FOUND)
            return false;
    return true;
}

static void add_access(struct ordinal_row *row, struct walk *w) {
    uint32_t n = row->count++;
    row->items[n] = w->item;
    row->whats[n] = w->at->what;
    row->sizes[n] = w->at->size;
    row->addresses[n] = take_access(w);
}

/* The next accesses of each item, as far as it has them: those at their end are dropped.  An item
 * goes on by several at once, as its trace is far from that of the next in memory. */
static bool take_rows(struct ordinal *o) {
    uint32_t n = 0;
    for (uint32_t r = 0; r < ORDINAL_ROWS; r++)
        o->rows[r].count = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        struct walk *w = o->walks[i];
        enum progress progress = FOUND;
        for (uint32_t r = 0; r < ORDINAL_ROWS && (progress = find_access(w)) == FOUND; r++)
            add_access(&o->rows[r], w);
        if (progress == SHORT)
            return false;
        o->walks[n] = w;
        n += progress == FOUND;
    }
    o->count = n;
    return true;
}

static bool differ(const uint32_t *values, uint32_t n) {
    uint32_t any = 0;
    for (uint32_t i = 1; i < n; i++)
        any |= values[i] ^ values[0];
    return any;
}

static void give(const struct ordinal_row *row, void (*take)(void *to, const struct bundle *bundle),
                 void *to) {
    bool sites = differ(row->whats, row->count), sizes = differ(row->sizes, row->count);
    const struct bundle b = {
        .step = {.alignments = ASSAY_ORDINAL,
                 .count = row->count,
                 .what = row->whats[0],
                 .size = row->sizes[0],
                 .items = row->items,
                 .addresses = row->addresses,
                 .sizes = sizes ? row->sizes : NULL,
                 .whats = sites ? row->whats : NULL,
                 .mixed = sites || bundle_is_mixed(row->addresses, row->count)},
        .moves = &bundle_once,
        .move_count = 1};
    take(to, &b);
}

static bool walk_all(struct ordinal *o, void (*take)(void *to, const struct bundle *bundle),
                     void *to) {
    while (o->count > 0) {
        if (!take_rows(o))
            return false;
        for (uint32_t r = 0; r < ORDINAL_ROWS && o->rows[r].count > 0; r++)
            give(&o->rows[r], take, to);
    }
    return true;
}

static void close_row(struct ordinal_row *row) {
    free(row->items);
    free(row->addresses);
    free(row->whats);
    free(row->sizes);
}

static bool open_row(struct ordinal_row *row, uint32_t lanes) {
    *row = (struct ordinal_row){.items = calloc(lanes, sizeof *row->items),
                                .addresses = calloc(lanes, sizeof *row->addresses),
                                .whats = calloc(lanes, sizeof *row->whats),
                                .sizes = calloc(lanes, sizeof *row->sizes)};
    return row->items && row->addresses && row->whats && row->sizes;
}

void ordinal_close(struct ordinal *o) {
    for (uint32_t i = 0; i < o->capacity; i++)
        free(o->all[i].nodes);
    free(o->all);
    free(o->walks);
    for (uint32_t r = 0; r < ORDINAL_ROWS; r++)
        close_row(&o->rows[r]);
    *o = (struct ordinal){.all = NULL};
}

/* Makes room for so many lanes.  False if memory is short. */
static bool reserve(struct ordinal *o, uint32_t lanes) {
    if (lanes <= o->capacity)
        return true;
    ordinal_close(o);
    *o = (struct ordinal){.all = calloc(lanes, sizeof *o->all),
                          .walks = calloc(lanes, sizeof(struct walk *))};
    bool fine = o->all && o->walks;
    for (uint32_t r = 0; r < ORDINAL_ROWS; r++)
        fine = open_row(&o->rows[r], lanes) && fine;
    o->capacity = o->all ? lanes : 0;
    if (!fine)
        ordinal_close(o);
    return fine;
}

bool ordinal_align(struct ordinal *o, const struct lane *lanes, uint32_t count, uint64_t past,
                   void (*take)(void *to, const struct bundle *bundle), void *to) {
    if (!reserve(o, count))
        return false;
    o->count = count;
    for (uint32_t i = 0; i < count; i++) {
        struct walk *w = o->walks[i] = &o->all[i];
        w->at = lanes[i].at;
        w->end = lanes[i].end;
        w->item = lanes[i].item;
        w->depth = 0;
        if (!pass_over(w, past))
            return false;
    }
    return walk_all(o, take, to);
}
