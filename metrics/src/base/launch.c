/* launch.c - what the program says of a launch; see assay/launch.h. */
#include <assay/launch.h>

#include <stdlib.h>

/* Adds what a block's function calls there to the functions that are reached; true if that is new.
 */
static bool reach_call(const struct assay_program *p, const struct assay_block *block,
                       bool *reached) {
    if (block->end != ASSAY_CALL || !reached[block->function])
        return false;
    bool *callee = &reached[p->blocks[block->successor[0]].function];
    bool is_new = !*callee;
    *callee = true;
    return is_new;
}

bool *assay_launch_functions(const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    bool *reached = calloc(p->function_count + 1u, sizeof *reached);
    if (!reached)
        return NULL;
    reached[launch->kernel] = true;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < p->block_count; i++)
            more |= reach_call(p, &p->blocks[i], reached);
    }
    return reached;
}

bool assay_launch_waits(const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    uint32_t first = 0;
    while (first < p->block_count && p->blocks[first].end != ASSAY_WAIT)
        first++;
    if (first == p->block_count)
        return false;
    bool *reached = assay_launch_functions(launch);
    bool waits = !reached;
    for (uint32_t i = first; i < p->block_count && !waits; i++)
        waits = p->blocks[i].end == ASSAY_WAIT && reached[p->blocks[i].function];
    free(reached);
    return waits;
}
