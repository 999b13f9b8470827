#define DIMS 6

typedef struct {
    float attr[DIMS];
} tuple_t;

// a dominates b: nowhere worse (larger), and somewhere better; all attributes are compared
bool dominates(__global const tuple_t *a, __global const tuple_t *b)
{
    int worse = 0, better = 0;
#pragma unroll
    for (int d = 0; d < DIMS; ++d) {
        worse |= a->attr[d] > b->attr[d];
        better |= a->attr[d] < b->attr[d];
    }
    return better & !worse;
}

// for a top-k dominating query: how many tuples each tuple dominates
__kernel void dominance_score(__global const tuple_t *tuples, __global uint *score, const int n)
{
    const int i = get_global_id(0);
    if (i < n) {
        for (int j = 0; j < n; ++j)
            if (dominates(&tuples[i], &tuples[j]))
                score[i]++;
    }
}
