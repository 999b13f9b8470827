#define NOT_FOUND (-1)

uint bucket_of(int key, int bits) { return ((uint)key * 2654435761u) >> (32 - bits); }

/* probe phase of a hash join, rows of the build side are chained by bucket: keys beside links */
__kernel void probe(__global const int *probe_keys,
                    __global const int *head,
                    __global const int2 *links,
                    __global const int *build_vals,
                    __global int *out,
                    int bits)
{
    size_t tid = get_global_id(0);
    int key = probe_keys[tid];
    int result = NOT_FOUND;
    int row = head[bucket_of(key, bits)];

    while (row != -1) {
        int2 link = links[row];
        if (link.x == key) {
            result = build_vals[row];
            break;
        }
        row = link.y;
    }
    out[tid] = result;
}
