#define NOT_FOUND (-1)

uint bucket_of(int key, int bits) { return ((uint)key * 2654435761u) >> (32 - bits); }

int look_up(__global const int *head, __global const int *next, __global const int *build_keys,
            __global const int *build_vals, int key, int bits)
{
    for (int row = head[bucket_of(key, bits)]; row != -1; row = next[row])
        if (build_keys[row] == key)
            return build_vals[row];
    return NOT_FOUND;
}

/* probe phase of a hash join, rows of the build side are chained by bucket; four probes an item */
__kernel void probe(__global const int4 *probe_keys,
                    __global const int *head,
                    __global const int *next,
                    __global const int *build_keys,
                    __global const int *build_vals,
                    __global int4 *out,
                    int bits)
{
    size_t tid = get_global_id(0);
    int4 key = probe_keys[tid];
    int4 result;

    result.x = look_up(head, next, build_keys, build_vals, key.x, bits);
    result.y = look_up(head, next, build_keys, build_vals, key.y, bits);
    result.z = look_up(head, next, build_keys, build_vals, key.z, bits);
    result.w = look_up(head, next, build_keys, build_vals, key.w, bits);
    out[tid] = result;
}
