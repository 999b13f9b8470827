/* shuffle.c - elements of vectors in another order. */
#include "native/builtin/family.h"
#include "native/builtin/value.h"

/* The mask counts through the vectors as if they were one. */
static void shuffle(const struct builtin_call *call, uint32_t vectors) {
    const struct builtin_value *in = call->arguments;
    const struct builtin_value *mask = &in[vectors];
    uint32_t n = in[0].count;
    for (uint32_t i = 0; i < call->result.count; i++) {
        uint32_t from = (uint32_t)(unsigned_at(mask, i) % ((uint64_t)vectors * n));
        set_unsigned(&call->result, i, unsigned_at(&in[from / n], from % n));
    }
}

static void compute_shuffle(const struct builtin_call *call) { shuffle(call, 1); }

static void compute_shuffle2(const struct builtin_call *call) { shuffle(call, 2); }

static bool accepts_shuffle(const struct builtin_call *call) {
    const struct builtin_value *mask = &call->arguments[call->argument_count - 1];
    uint32_t size = call->result.size;
    return (size == 1 || size == 2 || size == 4 || size == 8) && mask->count == call->result.count;
}

static const struct builtin functions[] = {
    {"shuffle", compute_shuffle, false, 0, accepts_shuffle},
    {"shuffle2", compute_shuffle2, false, 0, accepts_shuffle},
};
const struct builtin_family builtin_shuffle = BUILTIN_FAMILY(functions);
