#define EDGES 16
#define PARTS 16

struct city { float x, y; };

float dist(__global const struct city *c, int a, int b)
{
    float dx = c[a].x - c[b].x, dy = c[a].y - c[b].y;
    return sqrt(dx * dx + dy * dy);
}

/* 2-opt: for each edge (i, i + 1) of the tour the best later edge (j, j + 1) to exchange ends with;
   PARTS items take the later edges in turn */
__kernel void two_opt(__global const struct city *cities, __global const int *tour, const int n,
                      __global float *best_gain, __global int *best_j)
{
    __local float gains[PARTS][EDGES];
    __local int js[PARTS][EDGES];
    int i = get_global_id(0);
    int edge = get_local_id(0), part = get_local_id(1);

    float best = 0.0f;
    int at = -1;
    if (i < n - 2) {
        for (int j = i + 2 + part; j < n - 1; j += PARTS) {
            float gain = dist(cities, tour[i], tour[i + 1]) + dist(cities, tour[j], tour[j + 1])
                         - dist(cities, tour[i], tour[j]) - dist(cities, tour[i + 1], tour[j + 1]);
            if (gain > best) {
                best = gain;
                at = j;
            }
        }
    }
    gains[part][edge] = best;
    js[part][edge] = at;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (part == 0 && i < n - 2) {
        for (int p = 1; p < PARTS; p++) {
            float gain = gains[p][edge];
            int j = js[p][edge];
            if (gain > best || (gain == best && j >= 0 && j < at)) {
                best = gain;
                at = j;
            }
        }
        best_gain[i] = best;
        best_j[i] = at;
    }
}
