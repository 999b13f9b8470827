// Held and Karp's travelling salesman: all sets of k cities at once. best[c * rows + set] is the shortest way through
// all cities of the set that ends in c; ways that there are none of are FAR.
// -D N=... cities
#define FAR (1 << 29)

__kernel void layer(__global const int *restrict best, __global const int *restrict dist,
                    __global const uint *restrict sets, __global int *restrict found, const uint nsets, const uint rows)
{
    __local int d[N * N];
    for (int i = get_local_id(0); i < N * N; i += get_local_size(0))
        d[i] = dist[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint id = get_global_id(0);
    if (id >= nsets * N)
        return;
    const uint set = sets[id / N], last = id % N;

    int shortest = FAR;
    if (set >> last & 1) {
        const uint rest = set ^ (1u << last);
        for (uint prev = 0; prev < N; prev++)
            if (rest >> prev & 1)
                shortest = min(shortest, best[prev * rows + rest] + d[prev * N + last]);
    }
    found[id] = shortest;
}
