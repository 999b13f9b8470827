/* lanes.c - see lanes.h. */
#include "lanes.h"

void lanes_play(struct run *r, const struct lanes *accesses, size_t n, uint32_t items) {
    for (uint32_t item = 0; item < items; item++) {
        run_begin_item(r, item);
        run_block(r, 0);
        for (size_t i = 0; i < n; i++) {
            const struct lanes *a = &accesses[i];
            if (a->offsets[item] != LANE_ABSENT)
                run_access(r, a->op, a->site, a->object, a->offsets[item], a->size);
        }
        run_end_item(r);
    }
}

struct run lanes_measure(const struct memory_program *m, const struct lanes *accesses, size_t n,
                         uint32_t items) {
    program_set_items(m->program, items);
    struct run r = run_open(m->program, RUN_UNLIMITED);
    lanes_play(&r, accesses, n, items);
    run_emit(&r);
    return r;
}

void lanes_fill(uint64_t *offsets, uint32_t items, uint64_t first, uint64_t stride) {
    for (uint32_t i = 0; i < items; i++)
        offsets[i] = first + i * stride;
}
