struct city { float x, y; };

float dist(__global const struct city *c, int a, int b)
{
    float dx = c[a].x - c[b].x, dy = c[a].y - c[b].y;
    return sqrt(dx * dx + dy * dy);
}

/* 2-opt: for each edge (i, i + 1) of the tour the best later edge (j, j + 1) to exchange ends with */
__kernel void two_opt(__global const struct city *cities, __global const int *tour, const int n,
                      __global float *best_gain, __global int *best_j)
{
    int i = get_global_id(0);
    if (i >= n - 2)
        return;

    best_gain[i] = 0.0f;
    best_j[i] = -1;
    for (int j = i + 2; j < n - 1; j++) {
        float gain = dist(cities, tour[i], tour[i + 1]) + dist(cities, tour[j], tour[j + 1])
                     - dist(cities, tour[i], tour[j]) - dist(cities, tour[i + 1], tour[j + 1]);
        if (gain > best_gain[i]) {
            best_gain[i] = gain;
            best_j[i] = j;
        }
    }
}
