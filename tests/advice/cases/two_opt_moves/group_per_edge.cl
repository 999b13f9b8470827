#define GROUP 64

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
    __local float gains[GROUP];
    __local int with[GROUP];
    int i = get_group_id(0), l = get_local_id(0);

    gains[l] = 0.0f;
    with[l] = -1;
    for (int j = i + 2 + l; j < n - 1; j += GROUP) {
        float gain = dist(cities, tour[i], tour[i + 1]) + dist(cities, tour[j], tour[j + 1])
                     - dist(cities, tour[i], tour[j]) - dist(cities, tour[i + 1], tour[j + 1]);
        if (gain > gains[l]) {
            gains[l] = gain;
            with[l] = j;
        }
    }
    for (int s = GROUP / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s && (gains[l + s] > gains[l]
                      || (gains[l + s] == gains[l] && (uint)with[l + s] < (uint)with[l]))) {
            gains[l] = gains[l + s];
            with[l] = with[l + s];
        }
    }
    if (l == 0 && i < n - 2) {
        best_gain[i] = gains[0];
        best_j[i] = with[0];
    }
}
