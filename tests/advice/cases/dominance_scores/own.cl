#define DIMS 6

typedef struct {
    float attr[DIMS];
} tuple_t;

// a dominates b: nowhere worse (larger), and somewhere better
bool dominates(const tuple_t *a, __global const tuple_t *b)
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
    const int i = get_global_id(0);
    if (i < n) {
        const tuple_t own = tuples[i];
        uint count = 0;
        for (int j = 0; j < n; ++j)
            if (dominates(&own, &tuples[j]))
                count++;
        score[i] += count;
    }
}
