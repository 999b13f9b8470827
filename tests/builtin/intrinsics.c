/* intrinsics.c - LLVM's own functions that the simulator knows. */
#include "probe.h"

#include <string.h>

struct intrinsic {
    const char *name;
    const char *types; /* as mangled; clang has a signed and an unsigned one, LLVM does not */
    uint32_t operands;
    bool of_vectors;
};

static const struct intrinsic intrinsics[] = {
    {"llvm.bswap", "tjm", 1, false}, {"llvm.fabs", "fd", 1, false},
    {"llvm.fmuladd", "fd", 3, true}, {"llvm.smax", "csil", 2, true},
    {"llvm.smin", "csil", 2, true},  {"llvm.umax", "htjm", 2, true},
    {"llvm.umin", "htjm", 2, true},
};

static void add_intrinsic(struct probe_list *list, const struct intrinsic *intrinsic,
                          const struct type *type) {
    static const uint32_t widths[] = {1, 2, 3, 4, 8, 16};
    struct probe *probe = probe_add(list);
    probe->operands = intrinsic->operands;
    for (uint32_t k = 0; k < probe->operands; k++)
        probe->types[k] = type;
    for (int w = 0; w < (intrinsic->of_vectors ? 6 : 1); w++) {
        struct probe_call *call = &probe->calls[probe->call_count++];
        char vector[16] = "";
        if (widths[w] > 1)
            snprintf(vector, sizeof vector, "v%u", widths[w]);
        snprintf(call->name, sizeof call->name, "%s.%s%c%u", intrinsic->name, vector,
                 type->kind == FLOATING ? 'f' : 'i', 8 * type->size);
        for (uint32_t k = 0; k < probe->operands; k++)
            call->widths[k] = widths[w];
        call->result = type;
        call->result_width = widths[w];
    }
}

void add_intrinsics(struct probe_list *list) {
    for (size_t n = 0; n < sizeof intrinsics / sizeof *intrinsics; n++)
        for (const char *type = intrinsics[n].types; *type; type++)
            add_intrinsic(list, &intrinsics[n], type_of(*type));
}
