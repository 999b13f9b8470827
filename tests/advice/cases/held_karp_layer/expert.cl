// Held and Karp's travelling salesman: all sets of k cities at once. best[set * N + c] is the shortest way through
// all cities of the set that ends in c, or FAR: so cities are taken in pairs, whether or not they are of the set.
// -D N=... cities, an even number
#define FAR (1 << 29)

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void layer(__global const int2 *restrict best, __global const int *restrict dist, __global const uint *restrict sets,
           __global int *restrict found, const uint nsets)
{
    __local int d[N * N];
    for (int i = get_local_id(0); i < N * N; i += 256)
        d[i] = dist[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint id = get_global_id(0);
    if (id >= nsets * N)
        return;
    const uint set = sets[id / N], last = id % N;

    int shortest = FAR;
    if (set >> last & 1) {
        __global const int2 *row = best + (set ^ (1u << last)) * (N / 2);
#pragma unroll
        for (uint pair = 0; pair < N / 2; pair++) {
            const int2 way = row[pair];
            shortest = min(shortest, min(way.x + d[2 * pair * N + last], way.y + d[(2 * pair + 1) * N + last]));
        }
    }
    found[id] = shortest;
}
