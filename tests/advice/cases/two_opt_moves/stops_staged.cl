#define BLOCK 64

struct city { float x, y; };

float dist(struct city a, struct city b)
{
    float dx = a.x - b.x, dy = a.y - b.y;
    return sqrt(dx * dx + dy * dy);
}

/* 2-opt: for each edge (i, i + 1) of the tour the best later edge (j, j + 1) to exchange ends with */
__kernel void two_opt(__global const struct city *cities, __global const int *tour, const int n,
                      __global float *best_gain, __global int *best_j)
{
    __local struct city stop[BLOCK + 1];
    int i = get_global_id(0), l = get_local_id(0);

    if (i < n - 2) {
        best_gain[i] = 0.0f;
        best_j[i] = -1;
    }
    for (int from = get_group_id(0) * BLOCK; from < n - 1; from += BLOCK) {
        for (int k = l; k <= BLOCK && from + k < n; k += BLOCK)
            stop[k] = cities[tour[from + k]];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n - 2)
            for (int j = max(i + 2, from); j < min(from + BLOCK, n - 1); j++) {
                struct city c = stop[j - from], d = stop[j - from + 1];
                float gain = dist(cities[tour[i]], cities[tour[i + 1]]) + dist(c, d)
                             - dist(cities[tour[i]], c) - dist(cities[tour[i + 1]], d);
                if (gain > best_gain[i]) {
                    best_gain[i] = gain;
                    best_j[i] = j;
                }
            }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
