/* sparse.c - kernels whose addresses or ways depend on data: kernels/spmv/csr_scalar.cl,
 * kernels/histogram/global_atomics.cl and a breadth-first search, a launch a level (as S. Che et
 * al., "Rodinia", 2009, have it).
 */
#include "kernel.h"

#include <string.h>

enum { GROUP = 256 };

static void begin(struct kernel *k, uint64_t items) {
    kernel_begin(k, (const uint64_t[]){items, 1}, (const uint64_t[]){GROUP, 1});
}

/* --- y = A x --- */

enum { ROWS = 1, COLUMNS, VALUES, X, Y };

enum { ROW_DATA, COLUMN_DATA };

static void open_spmv(struct kernel *k, uint64_t n) {
    k->n = n;
    begin(k, n);
    static const char *const names[] = {"rows", "columns", "values", "x", "y"};
    for (int i = 0; i < 5; i++)
        kernel_buffer(k, names[i], ASSAY_GLOBAL);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 8);
    kernel_site(k, ROWS - 1);
    kernel_site(k, ROWS - 1);
    kernel_block(k, ASSAY_BRANCH, 2, 3, 4);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 9);
    kernel_site(k, VALUES - 1);
    kernel_site(k, COLUMNS - 1);
    kernel_site(k, X - 1);
    kernel_block(k, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE, 3);
    kernel_site(k, Y - 1);
    kernel_finish(k);
    /* rows of 0 to 63 elements, 16 on average, in columns anywhere */
    uint64_t dice = 1;
    uint32_t *rows = kernel_data(k, ROW_DATA, n + 1);
    for (uint64_t i = 0; i < n; i++) {
        uint64_t wide = kernel_roll(&dice) % 4 == 0;
        rows[i + 1] = rows[i] + (uint32_t)(kernel_roll(&dice) % (wide ? 64 : 22));
    }
    uint32_t *columns = kernel_data(k, COLUMN_DATA, rows[n]);
    for (uint32_t i = 0; i < rows[n]; i++)
        columns[i] = (uint32_t)(kernel_roll(&dice) % n);
}

static void run_spmv(const struct kernel *k, struct tape *t, const struct assay_group *g) {
    for (uint32_t item = 0; item < GROUP; item++) {
        uint64_t row = g->id[0] * GROUP + item;
        tape_select(t, item, true);
        enter(t, 0);
        load(t, 0, ROWS, row + 1);
        load(t, 1, ROWS, row);
        enter(t, 1);
        for (uint32_t i = k->data[ROW_DATA][row]; i < k->data[ROW_DATA][row + 1]; i++) {
            enter(t, 2);
            load(t, 2, VALUES, i);
            load(t, 3, COLUMNS, i);
            load(t, 4, X, k->data[COLUMN_DATA][i]);
            enter(t, 1);
        }
        enter(t, 3);
        store(t, 5, Y, row);
        tape_end_item(t);
    }
}

const struct kernel kernel_spmv = {
    .name = "spmv",
    .text = "product of a sparse matrix and a vector, a row of uneven length an item",
    .size = 65536,
    .open = open_spmv,
    .run = run_spmv,
};

/* --- histogram --- */

enum { IN = 1, BINS };

enum { VALUES_EACH = 64, BIN_COUNT = 256 };

static void open_histogram(struct kernel *k, uint64_t n) {
    k->n = n;
    begin(k, n / VALUES_EACH);
    kernel_buffer(k, "in", ASSAY_GLOBAL);
    kernel_buffer(k, "bins", ASSAY_GLOBAL);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 5);
    kernel_block(k, ASSAY_BRANCH, 2, 3, 3);
    kernel_block(k, ASSAY_JUMP, 1, ASSAY_NONE, 8);
    kernel_site(k, IN - 1);
    kernel_site(k, BINS - 1);
    kernel_block(k, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE, 1);
    kernel_finish(k);
    uint64_t dice = 1;
    uint32_t *in = kernel_data(k, 0, n);
    for (uint64_t i = 0; i < n; i++)
        in[i] = (uint32_t)(kernel_roll(&dice) % BIN_COUNT);
}

static void run_histogram(const struct kernel *k, struct tape *t, const struct assay_group *g) {
    uint64_t items = k->n / VALUES_EACH;
    for (uint32_t item = 0; item < GROUP; item++) {
        tape_select(t, item, true);
        enter(t, 0);
        enter(t, 1);
        for (uint64_t i = g->id[0] * GROUP + item; i < k->n; i += items) {
            enter(t, 2);
            load(t, 0, IN, i);
            tape_append(t,
                        assay_event_access(ASSAY_ATOMIC, 1, BINS, UINT64_C(4) * k->data[0][i], 4));
            enter(t, 1);
        }
        enter(t, 3);
        tape_end_item(t);
    }
}

const struct kernel kernel_histogram = {
    .name = "histogram",
    .text = "atomics at random words of 256",
    .size = 1 << 20,
    .open = open_histogram,
    .run = run_histogram,
};

/* --- breadth-first search --- */

enum { NODES = 1, EDGES, MASK, UPDATING, VISITED, COST };

enum { EDGE_DATA, MASK_DATA, UPDATING_DATA, VISITED_DATA, START_DATA };

static void open_bfs(struct kernel *k, uint64_t n) {
    k->n = n;
    begin(k, n);
    static const char *const names[] = {"nodes", "edges", "mask", "updating", "visited", "cost"};
    for (int i = 0; i < 6; i++)
        kernel_buffer(k, names[i], ASSAY_GLOBAL);
    kernel_block(k, ASSAY_BRANCH, 1, 7, 6); /* in the frontier? */
    kernel_site(k, MASK - 1);
    kernel_block(k, ASSAY_JUMP, 2, ASSAY_NONE, 6);
    kernel_site(k, MASK - 1);
    kernel_site(k, NODES - 1);
    kernel_site(k, NODES - 1);
    kernel_block(k, ASSAY_BRANCH, 3, 6, 4); /* another edge? */
    kernel_block(k, ASSAY_BRANCH, 5, 4, 5); /* visited? */
    kernel_site(k, EDGES - 1);
    kernel_site(k, VISITED - 1);
    kernel_block(k, ASSAY_JUMP, 5, ASSAY_NONE, 6);
    kernel_site(k, COST - 1);
    kernel_site(k, COST - 1);
    kernel_site(k, UPDATING - 1);
    kernel_block(k, ASSAY_JUMP, 2, ASSAY_NONE, 2);
    kernel_block(k, ASSAY_JUMP, 7, ASSAY_NONE, 1);
    kernel_block(k, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE, 1);
    kernel_finish(k);
    uint64_t dice = 1;
    uint32_t *starts = kernel_data(k, START_DATA, n + 1); /* nodes of degree 2 to 9 */
    for (uint64_t i = 0; i < n; i++)
        starts[i + 1] = starts[i] + 2 + (uint32_t)(kernel_roll(&dice) % 8);
    uint32_t *edges = kernel_data(k, EDGE_DATA, starts[n]);
    for (uint32_t i = 0; i < starts[n]; i++)
        edges[i] = (uint32_t)(kernel_roll(&dice) % n);
    kernel_data(k, UPDATING_DATA, n);
    kernel_data(k, MASK_DATA, n)[0] = 1;
    kernel_data(k, VISITED_DATA, n)[0] = 1;
}

static void visit(const struct kernel *k, struct tape *t, uint64_t node) {
    const uint32_t *starts = k->data[START_DATA];
    enter(t, 1);
    store(t, 1, MASK, node);
    load(t, 2, NODES, node);
    load(t, 3, NODES, node + 1);
    enter(t, 2);
    for (uint32_t i = starts[node]; i < starts[node + 1]; i++) {
        uint32_t to = k->data[EDGE_DATA][i];
        enter(t, 3);
        load(t, 4, EDGES, i);
        load(t, 5, VISITED, to);
        if (!k->data[VISITED_DATA][to]) {
            enter(t, 4);
            load(t, 6, COST, node);
            store(t, 7, COST, to);
            store(t, 8, UPDATING, to);
            k->data[UPDATING_DATA][to] = 1;
        }
        enter(t, 5);
        enter(t, 2);
    }
    enter(t, 6);
}

static void run_bfs(const struct kernel *k, struct tape *t, const struct assay_group *g) {
    for (uint32_t item = 0; item < GROUP; item++) {
        uint64_t node = g->id[0] * GROUP + item;
        tape_select(t, item, true);
        enter(t, 0);
        load(t, 0, MASK, node);
        if (k->data[MASK_DATA][node])
            visit(k, t, node);
        enter(t, 7);
        tape_end_item(t);
    }
}

/* What has been reached is the frontier of the next level. */
static bool next_level(struct kernel *k) {
    uint32_t *updating = k->data[UPDATING_DATA];
    bool any = false;
    for (uint64_t i = 0; i < k->n; i++) {
        any |= updating[i];
        k->data[VISITED_DATA][i] |= updating[i];
    }
    memcpy(k->data[MASK_DATA], updating, k->n * sizeof *updating);
    memset(updating, 0, k->n * sizeof *updating);
    return any;
}

const struct kernel kernel_bfs = {
    .name = "bfs",
    .text = "breadth-first search in a random graph, a launch a level",
    .size = 262144,
    .open = open_bfs,
    .run = run_bfs,
    .next = next_level,
};
