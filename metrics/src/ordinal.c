/* ordinal.c - unfolds traces access by access; see ordinal.h. */
#include "ordinal.h"

#include "array.h"

#include <stdlib.h>

/* A stretch or call being unfolded. */
struct open_node {
    const struct assay_event *body, *end;
    uint64_t iteration, iterations;
    size_t length; /* from a token to its stride; 0: none */
};

/* An item's way through its trace. */
struct walk {
    const struct assay_event *at;
    struct open_node *nodes; /* [depth], outermost first; the first is the whole trace */
    size_t depth, capacity;
};

static bool open_body(struct walk *w, const struct assay_event *body, size_t n, uint64_t iterations,
                      size_t length) {
    struct open_node *nodes = array_room(w->nodes, w->depth, &w->capacity, sizeof *nodes);
    if (!nodes)
        return false;
    w->nodes = nodes;
    nodes[w->depth++] = (struct open_node){body, body + n, 0, iterations, length};
    w->at = body;
    return true;
}

/* At the end of a body: to its next iteration, or behind it. */
static void close_body(struct walk *w) {
    struct open_node *node = &w->nodes[w->depth - 1];
    if (++node->iteration < node->iterations) {
        w->at = node->body;
        return;
    }
    w->at = node->end + node->length;
    w->depth--;
}

/* The access with the address that it has in the current iterations. */
static struct assay_event current_access(const struct walk *w) {
    struct assay_event e = *w->at;
    for (size_t d = 0; d < w->depth; d++)
        if (w->nodes[d].length)
            e.address += w->nodes[d].iteration * w->at[w->nodes[d].length].address;
    return e;
}

enum progress { AT_END, FOUND, SHORT };

/* The next access. */
static enum progress find_access(struct walk *w, struct assay_event *access) {
    while (w->depth > 0) {
        if (w->at == w->nodes[w->depth - 1].end) {
            close_body(w);
            continue;
        }
        switch (w->at->what >> ASSAY_ID_BITS) {
        case TRACE_LOOP:
            if (!open_body(w, w->at + 1, w->at->size, w->at->address,
                           w->at->address > 1 ? w->at->size : 0))
                return SHORT;
            break;
        case TRACE_CALL:
            if (!open_body(w, w->at + 1, w->at->size, 1, 0))
                return SHORT;
            break;
        case ASSAY_BLOCK:
            w->at++;
            break;
        default:
            *access = current_access(w);
            w->at++;
            return FOUND;
        }
    }
    return AT_END;
}

static bool walk_all(struct walk *walks, const struct lane *lanes, uint32_t count, uint32_t *items,
                     struct assay_event *events,
                     void (*take)(void *to, const struct bundle *bundle), void *to) {
    for (;;) {
        struct bundle step = {.alignments = ASSAY_ORDINAL,
                              .items = items,
                              .events = events,
                              .moves = &bundle_once,
                              .move_count = 1};
        for (uint32_t i = 0; i < count; i++) {
            enum progress p = find_access(&walks[i], &events[step.count]);
            if (p == SHORT)
                return false;
            if (p == FOUND)
                items[step.count++] = lanes[i].item;
        }
        if (step.count == 0)
            return true;
        take(to, &step);
    }
}

bool ordinal_align(const struct lane *lanes, uint32_t count,
                   void (*take)(void *to, const struct bundle *bundle), void *to) {
    struct walk *walks = calloc(count, sizeof *walks);
    uint32_t *items = calloc(count, sizeof *items);
    struct assay_event *events = calloc(count, sizeof *events);
    bool fine = walks && items && events;
    for (uint32_t i = 0; fine && i < count; i++)
        fine = open_body(&walks[i], lanes[i].at, (size_t)(lanes[i].end - lanes[i].at), 1, 0);
    fine = fine && walk_all(walks, lanes, count, items, events, take, to);
    for (uint32_t i = 0; walks && i < count; i++)
        free(walks[i].nodes);
    free(walks);
    free(items);
    free(events);
    return fine;
}
