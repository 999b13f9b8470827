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

/* The next access of each item, as far as it has one: the others are dropped. */
static bool take_step(struct ordinal *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        struct walk *w = p->walks[i];
        enum progress progress = find_access(w);
        if (progress == SHORT)
            return false;
        if (progress == AT_END)
            continue;
        p->walks[n] = w;
        p->items[n] = w->item;
        p->whats[n] = w->at->what;
        p->sizes[n] = w->at->size;
        p->addresses[n++] = take_access(w);
    }
    p->count = n;
    return true;
}

static bool differ(const uint32_t *values, uint32_t n) {
    uint32_t any = 0;
    for (uint32_t i = 1; i < n; i++)
        any |= values[i] ^ values[0];
    return any;
}

static bool walk_all(struct ordinal *p, void (*take)(void *to, const struct bundle *bundle),
                     void *to) {
    while (take_step(p)) {
        if (p->count == 0)
            return true;
        bool sites = differ(p->whats, p->count), sizes = differ(p->sizes, p->count);
        const struct bundle b = {
            .step = {.alignments = ASSAY_ORDINAL,
                     .count = p->count,
                     .what = p->whats[0],
                     .size = p->sizes[0],
                     .items = p->items,
                     .addresses = p->addresses,
                     .sizes = sizes ? p->sizes : NULL,
                     .whats = sites ? p->whats : NULL,
                     .mixed = sites || bundle_is_mixed(p->addresses, p->count)},
            .moves = &bundle_once,
            .move_count = 1};
        take(to, &b);
    }
    return false;
}

void ordinal_close(struct ordinal *o) {
    for (uint32_t i = 0; i < o->capacity; i++)
        free(o->all[i].nodes);
    free(o->all);
    free(o->walks);
    free(o->items);
    free(o->addresses);
    free(o->whats);
    free(o->sizes);
    *o = (struct ordinal){.all = NULL};
}

/* Makes room for so many lanes.  False if memory is short. */
static bool reserve(struct ordinal *o, uint32_t lanes) {
    if (lanes <= o->capacity)
        return true;
    ordinal_close(o);
    *o = (struct ordinal){.all = calloc(lanes, sizeof *o->all),
                          .walks = calloc(lanes, sizeof(struct walk *)),
                          .items = calloc(lanes, sizeof *o->items),
                          .addresses = calloc(lanes, sizeof *o->addresses),
                          .whats = calloc(lanes, sizeof *o->whats),
                          .sizes = calloc(lanes, sizeof *o->sizes)};
    bool fine = o->all && o->walks && o->items && o->addresses && o->whats && o->sizes;
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
