#define DIMS 6

// a dominates b: nowhere worse (larger), and somewhere better
bool dominates(__global const float *attr, const int a, const int b, const int n)
{
    bool better = false;
    for (int d = 0; d < DIMS; ++d) {
        if (attr[d * n + a] > attr[d * n + b])
            return false;
        if (attr[d * n + a] < attr[d * n + b])
            better = true;
    }
    return better;
}

// for a top-k dominating query: how many tuples each tuple dominates
__kernel void dominance_score(__global const float *attr, __global uint *score, const int n)
{
    const int i = get_global_id(0);
    if (i < n) {
        for (int j = 0; j < n; ++j)
            if (dominates(attr, i, j, n))
                score[i]++;
    }
}
