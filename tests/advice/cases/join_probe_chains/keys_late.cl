#define NOT_FOUND (-1)

uint bucket_of(int key, int bits) { return ((uint)key * 2654435761u) >> (32 - bits); }

/* probe phase of a hash join, rows of the build side are chained by bucket; no way out of the loop */
__kernel void probe(__global const int *probe_keys,
                    __global const int *head,
                    __global const int *next,
                    __global const int *build_keys,
                    __global const int *build_vals,
                    __global int *out,
                    int bits)
{
    size_t tid = get_global_id(0);
    int key = probe_keys[tid];
    int found = -1;

    for (int row = head[bucket_of(key, bits)]; row != -1; row = next[row])
        found = build_keys[row] == key ? row : found;
    out[tid] = found < 0 ? NOT_FOUND : build_vals[found];
}
