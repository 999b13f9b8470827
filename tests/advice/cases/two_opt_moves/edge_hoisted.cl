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
    int i = get_global_id(0);
    if (i >= n - 2)
        return;

    struct city a = cities[tour[i]], b = cities[tour[i + 1]];
    float length = dist(a, b);

    best_gain[i] = 0.0f;
    best_j[i] = -1;
    for (int j = i + 2; j < n - 1; j++) {
        struct city c = cities[tour[j]], d = cities[tour[j + 1]];
        float gain = length + dist(c, d) - dist(a, c) - dist(b, d);
        if (gain > best_gain[i]) {
            best_gain[i] = gain;
            best_j[i] = j;
        }
    }
}
