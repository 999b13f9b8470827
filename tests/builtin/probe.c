/* probe.c - the list of probes; see probe.h. */
#include "probe.h"

#include <stdlib.h>

struct probe *probe_add(struct probe_list *list) {
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->probes = realloc(list->probes, list->room * sizeof *list->probes);
        if (!list->probes)
            abort();
    }
    struct probe *probe = &list->probes[list->count++];
    *probe = (struct probe){0};
    return probe;
}

struct probe *probes_open(uint32_t *count) {
    struct probe_list list = {0};
    add_functions(&list);
    add_intrinsics(&list);
    add_conversions(&list);
    *count = list.count;
    return list.probes;
}

uint32_t probe_widest(const struct probe *probe, const struct probe_call *call) {
    uint32_t width = call->result_width;
    for (uint32_t k = 0; k < probe->operands; k++)
        width = call->widths[k] > width ? call->widths[k] : width;
    return width;
}

size_t probe_offset(uint32_t n) { return (size_t)n * ELEMENTS * 8; }
