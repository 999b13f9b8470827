/* conversions.c - every conversion between types, in every manner. */
#include "probe.h"

#include <string.h>

/* All widths where no rounding is asked for; else the scalar and the odd one. */
static void add_manner(struct probe *probe, const struct type *to, const char *manner) {
    static const char *const widths[] = {"", "3", "2", "4", "8", "16"};
    static const uint32_t counts[] = {1, 3, 2, 4, 8, 16};
    for (int w = 0; w < (strstr(manner, "_rt") ? 2 : 6); w++) {
        struct probe_call *call = &probe->calls[probe->call_count++];
        snprintf(call->name, sizeof call->name, "convert_%s%s%s", to->name, widths[w], manner);
        call->widths[0] = call->result_width = counts[w];
        call->result = to;
    }
}

static void add_conversion(struct probe_list *list, const struct type *from,
                           const struct type *to) {
    static const char *const manners[] = {"",     "_rte",     "_rtz",     "_rtp",     "_rtn",
                                          "_sat", "_sat_rte", "_sat_rtz", "_sat_rtp", "_sat_rtn"};
    struct probe *probe = probe_add(list);
    probe->operands = 1;
    probe->types[0] = from;
    for (int m = 0; m < (to->kind == FLOATING ? 5 : 10); m++)
        add_manner(probe, to, manners[m]);
}

void add_conversions(struct probe_list *list) {
    static const char types[] = "chstijlmfd";
    for (const char *from = types; *from; from++)
        for (const char *to = types; *to; to++)
            add_conversion(list, type_of(*from), type_of(*to));
}
