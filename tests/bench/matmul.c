/* matmul.c - kernels/matmul/simple.cl and coalescedAB.cl. */
#include "kernel.h"

enum { TILE = 16 };

/* Numbers in both programs. */
enum { A = 1, B, C, TILE_A, TILE_B };

static void begin(struct kernel *k, uint64_t n) {
    k->n = n;
    kernel_begin(k, (const uint64_t[]){n, n}, (const uint64_t[]){TILE, TILE});
    kernel_buffer(k, "A", ASSAY_GLOBAL);
    kernel_buffer(k, "B", ASSAY_GLOBAL);
    kernel_buffer(k, "C", ASSAY_GLOBAL);
}

static void open_simple(struct kernel *k, uint64_t n) {
    begin(k, n);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 10);
    kernel_block(k, ASSAY_BRANCH, 3, 2, 4);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 10);
    kernel_site(k, A - 1);
    kernel_site(k, B - 1);
    kernel_block(k, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE, 3);
    kernel_site(k, C - 1);
    kernel_finish(k);
}

static void run_simple(const struct kernel *k, struct tape *t, const struct assay_group *g) {
    uint64_t n = k->n;
    for (uint32_t item = 0; item < TILE * TILE; item++) {
        uint64_t row = g->id[0] * TILE + item % TILE, col = g->id[1] * TILE + item / TILE;
        tape_select(t, item, true);
        enter(t, 0);
        for (uint64_t i = 0; i < n; i++) {
            enter(t, 1);
            enter(t, 2);
            load(t, 0, A, row * n + i);
            load(t, 1, B, i * n + col);
        }
        enter(t, 1);
        enter(t, 3);
        store(t, 2, C, row * n + col);
        tape_end_item(t);
    }
}

const struct kernel kernel_simple = {
    .name = "simple",
    .text = "product of matrices, an element an item",
    .size = 256,
    .open = open_simple,
    .run = run_simple,
};

static void open_tiled(struct kernel *k, uint64_t n) {
    begin(k, n);
    kernel_buffer(k, "ASub", ASSAY_LOCAL);
    kernel_buffer(k, "BSub", ASSAY_LOCAL);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 20);
    kernel_block(k, ASSAY_BRANCH, 8, 2, 4);
    kernel_block(k, ASSAY_WAIT, 3, ASSAY_NONE, 20);
    uint32_t a = kernel_site(k, A - 1), to_a = kernel_site(k, TILE_A - 1);
    uint32_t b = kernel_site(k, B - 1), to_b = kernel_site(k, TILE_B - 1);
    k->program->sites[to_a].source = a;
    k->program->sites[to_b].source = b;
    kernel_block(k, ASSAY_JUMP, 4, ASSAY_NONE, 1);
    kernel_block(k, ASSAY_BRANCH, 6, 5, 4);
    kernel_block(k, ASSAY_JUMP, 4, ASSAY_NONE, 6);
    kernel_site(k, TILE_A - 1);
    kernel_site(k, TILE_B - 1);
    kernel_block(k, ASSAY_WAIT, 7, ASSAY_NONE, 1);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 2);
    kernel_block(k, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE, 3);
    kernel_site(k, C - 1);
    kernel_finish(k);
}

static void wait_at(struct tape *t, uint32_t block) {
    tape_append(t, assay_event_barrier(block));
    enter(t, block + 1);
}

static void copy_tiles(const struct kernel *k, struct tape *t, const struct assay_group *g,
                       uint32_t item, uint64_t tile) {
    uint64_t n = k->n, x = item % TILE, y = item / TILE;
    enter(t, 1);
    enter(t, 2);
    load(t, 0, A, (g->id[0] * TILE + x) * n + tile * TILE + y);
    store(t, 1, TILE_A, x * TILE + y);
    load(t, 2, B, (tile * TILE + x) * n + g->id[1] * TILE + y);
    store(t, 3, TILE_B, x * TILE + y);
    wait_at(t, 2);
}

static void multiply_tiles(struct tape *t, uint32_t item) {
    enter(t, 4);
    for (uint32_t i = 0; i < TILE; i++) {
        enter(t, 5);
        load(t, 4, TILE_A, item % TILE * TILE + i);
        load(t, 5, TILE_B, i * TILE + item / TILE);
        enter(t, 4);
    }
    enter(t, 6);
    wait_at(t, 6);
}

static void run_tiled(const struct kernel *k, struct tape *t, const struct assay_group *g) {
    for (uint64_t tile = 0; tile < k->n / TILE; tile++) {
        for (uint32_t item = 0; item < TILE * TILE; item++) {
            tape_select(t, item, tile == 0);
            if (tile == 0)
                enter(t, 0);
            copy_tiles(k, t, g, item, tile);
        }
        for (uint32_t item = 0; item < TILE * TILE; item++) {
            tape_select(t, item, false);
            multiply_tiles(t, item);
        }
    }
    for (uint32_t item = 0; item < TILE * TILE; item++) {
        uint64_t row = g->id[0] * TILE + item % TILE, col = g->id[1] * TILE + item / TILE;
        tape_select(t, item, false);
        enter(t, 1);
        enter(t, 8);
        store(t, 6, C, row * k->n + col);
        tape_end_item(t);
    }
}

const struct kernel kernel_tiled = {
    .name = "coalescedAB",
    .text = "product of matrices, tiles staged in local memory between barriers",
    .size = 256,
    .open = open_tiled,
    .run = run_tiled,
};
