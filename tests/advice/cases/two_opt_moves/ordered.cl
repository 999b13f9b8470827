struct city { float x, y; };

float dist(__global const struct city *c, int a, int b)
{
    float dx = c[a].x - c[b].x, dy = c[a].y - c[b].y;
    return sqrt(dx * dx + dy * dy);
}

/* the cities in the order of the tour */
__kernel void order_cities(__global const struct city *cities, __global const int *tour, const int n,
                           __global struct city *stops)
{
    int i = get_global_id(0);
    if (i < n)
        stops[i] = cities[tour[i]];
}

/* 2-opt: for each edge (i, i + 1) of the tour the best later edge (j, j + 1) to exchange ends with */
__kernel void two_opt(__global const struct city *stops, const int n,
                      __global float *best_gain, __global int *best_j)
{
    int i = get_global_id(0);
    if (i >= n - 2)
        return;

    best_gain[i] = 0.0f;
    best_j[i] = -1;
    for (int j = i + 2; j < n - 1; j++) {
        float gain = dist(stops, i, i + 1) + dist(stops, j, j + 1)
                     - dist(stops, i, j) - dist(stops, i + 1, j + 1);
        if (gain > best_gain[i]) {
            best_gain[i] = gain;
            best_j[i] = j;
        }
    }
}
