/* calls.c - see calls.h. */
#include "metric/calls.h"

#include <stdlib.h>
#include <string.h>

/* Adds up the ways to functions by one more call; true if that changed some. */
static bool extend(const struct assay_launch *launch, const uint32_t *ways, uint32_t *longer) {
    const struct assay_program *p = launch->program;
    memset(longer, 0, p->function_count * sizeof *longer);
    longer[launch->kernel] = 1;
    for (uint32_t i = 0; i < p->block_count; i++) {
        const struct assay_block *b = &p->blocks[i];
        if (b->end != ASSAY_CALL)
            continue;
        uint32_t *callee = &longer[p->blocks[b->successor[0]].function];
        uint32_t more = ways[b->function] + *callee;
        *callee = more > CALLS_MOST ? CALLS_MOST + 1 : more;
    }
    return memcmp(ways, longer, p->function_count * sizeof *longer) != 0;
}

/* Ways to each function, CALLS_MOST + 1 where there are more; 0 to all where one calls itself, so
 * that there is no end of them.  NULL if memory is short. */
static uint32_t *count_ways(const struct assay_launch *launch) {
    uint32_t functions = launch->program->function_count;
    uint32_t *ways = calloc(functions + 1u, sizeof *ways);
    uint32_t *longer = calloc(functions + 1u, sizeof *longer);
    bool more = true;
    for (uint32_t i = 0; ways && longer && more && i <= functions; i++) {
        more = extend(launch, ways, longer);
        uint32_t *before = ways;
        ways = longer;
        longer = before;
    }
    if (ways && more)
        memset(ways, 0, functions * sizeof *ways);
    if (!longer) {
        free(ways);
        return NULL;
    }
    free(longer);
    return ways;
}

bool *calls_apart(const struct assay_launch *launch, uint32_t most, uint32_t *sites) {
    const struct assay_program *p = launch->program;
    uint32_t *ways = count_ways(launch);
    bool *apart = ways ? calloc(p->function_count + 1u, sizeof *apart) : NULL;
    uint64_t all = 0;
    for (uint32_t i = 0; apart && i < p->function_count; i++)
        apart[i] = ways[i] > 1 && ways[i] <= CALLS_MOST;
    for (uint32_t i = 0; apart && i < p->site_count; i++) {
        uint32_t function = p->blocks[p->sites[i].block].function;
        all += apart[function] ? ways[function] : 1;
    }
    *sites = all > most ? p->site_count : (uint32_t)all;
    for (uint32_t i = 0; apart && all > most && i < p->function_count; i++)
        apart[i] = false;
    free(ways);
    return apart;
}
