#define GROUP 128

/* the cities in the order of the tour */
__kernel void order_cities(__global const float2 *cities, __global const int *tour, const int n,
                           __global float2 *stops)
{
    int i = get_global_id(0);
    if (i < n)
        stops[i] = cities[tour[i]];
}

static inline float dist(float2 a, float2 b)
{
    float2 d = a - b;
    return sqrt(d.x * d.x + d.y * d.y);
}

/* 2-opt: for each edge (i, i + 1) of the tour the best later edge (j, j + 1) to exchange ends with; */
/* a group has edge i and then edge n - 3 - i, so that all have equally much to do */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void two_opt(__global const float2 *restrict stops, const int n,
             __global float *restrict best_gain, __global int *restrict best_j)
{
    __local float gains[GROUP];
    __local int withs[GROUP];
    const int l = get_local_id(0), first = get_group_id(0), edges = n - 2;

    for (int turn = 0; turn < 2; turn++) {
        const int i = turn ? edges - 1 - first : first;
        if (i < 0 || (turn ? i <= first : i > edges - 1 - i))
            continue;
        const float2 a = stops[i], b = stops[i + 1];
        const float length = dist(a, b);
        float best = 0.0f;
        int with = -1;

        for (int j = i + 2 + l; j < n - 1; j += GROUP) {
            const float2 c = stops[j], d = stops[j + 1];
            const float gain = length + dist(c, d) - dist(a, c) - dist(b, d);
            if (gain > best) {
                best = gain;
                with = j;
            }
        }
        gains[l] = best;
        withs[l] = with;
        for (int s = GROUP / 2; s > 0; s /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (l < s) {
                const float other = gains[l + s];
                const int j = withs[l + s];
                if (other > best || (other == best && (uint)j < (uint)with)) {
                    gains[l] = best = other;
                    withs[l] = with = j;
                }
            }
        }
        if (l == 0) {
            best_gain[i] = best;
            best_j[i] = with;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
