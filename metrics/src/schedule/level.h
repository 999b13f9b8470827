/* level.h - the bodies around a node of the traces, and the steps that it makes within them. */
#ifndef ASSAY_LEVEL_H
#define ASSAY_LEVEL_H

#include "schedule/bundle.h"
#include "schedule/spread.h"
#include "stream/trace.h"

#include <stdbool.h>

/* One item's trace; while it is aligned, `item` is the item's number among those that are. */
struct lane {
    uint32_t item;
    const struct assay_event *at, *end;
};

/* A body being aligned.  That of a loop stands for `times` iterations, which for an item begin
 * `skipped` iterations after those that its tokens tell of; its strides stand `length` tokens
 * further on, if there are any. */
struct level {
    uint64_t times;
    bool apart;         /* lengths and iterations skipped are each lane's own */
    uint32_t common;    /* otherwise the length for all; 0: no strides, and none is skipped */
    uint32_t *length;   /* [lanes]; 0: no strides */
    uint64_t *skipped;  /* [lanes] */
    struct lane *lanes; /* [count] those that take part */
    uint32_t count;
    struct lane *chosen; /* [chosen_count] those of them that have the node that is next */
    uint32_t chosen_count;
    uint64_t *strides; /* [lanes] scratch: what the access grows by in an iteration */
    bool even;         /* that is the same for all */
};

/* A token that lanes have in common, `at` tokens behind where they are. */
struct node {
    const struct lane *lanes; /* [count] */
    uint32_t count;
    size_t at;
    uint32_t depth; /* of the body that it is in */
    bool same;      /* its size is, too */
};

struct levels {
    struct level **level; /* [count], the outermost first */
    uint32_t count;
    uint32_t capacity; /* lanes that there is room for */
    uint32_t lanes;    /* that are aligned */
    bool parted;       /* they have not made all accesses together: the rest of them are of SIMT
                          steps alone */
    uint64_t together; /* accesses that each had made until then */
    void (*take)(void *to, const struct bundle *bundle);
    void *to;
    uint32_t *all;   /* [capacity] items by their numbers */
    uint32_t *items; /* [capacity] of the node, as the following */
    uint64_t *addresses;
    uint32_t *sizes;
    bool differ; /* sizes are not the same */
    struct spread spread;
    bool failed; /* memory was short */
};

void levels_close(struct levels *l);

/** Makes room for so many lanes.  False if memory is short. */
bool levels_reserve(struct levels *l, uint32_t lanes);

/** The level of that depth, made if need be; NULL if memory is short. */
struct level *level_at(struct levels *l, uint32_t depth);

/** Notes the items that have the node, for as long as others are noted. */
void node_lanes(struct levels *l, const struct node *n);

/** The steps of a block's entries. */
void node_enter(struct levels *l, const struct node *n);

/** The steps of an access. */
void node_access(struct levels *l, const struct node *n);

#endif
