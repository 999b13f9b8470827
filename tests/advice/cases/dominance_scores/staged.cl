#define DIMS 6
#define BLOCK 64

typedef struct {
    float attr[DIMS];
} tuple_t;

// a dominates b: nowhere worse (larger), and somewhere better
bool dominates(__global const tuple_t *a, __local const tuple_t *b)
{
    bool better = false;
    for (int d = 0; d < DIMS; ++d) {
        if (a->attr[d] > b->attr[d])
            return false;
        if (a->attr[d] < b->attr[d])
            better = true;
    }
    return better;
}

// for a top-k dominating query: how many tuples each tuple dominates
__kernel void dominance_score(__global const tuple_t *tuples, __global uint *score, const int n)
{
    __local tuple_t others[BLOCK];
    const int i = get_global_id(0), l = get_local_id(0);

    for (int from = 0; from < n; from += BLOCK) {
        if (from + l < n)
            others[l] = tuples[from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n)
            for (int j = 0; j < min(BLOCK, n - from); ++j)
                if (dominates(&tuples[i], &others[j]))
                    score[i]++;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
