#define NOT_FOUND (-1)

uint bucket_of(int key, int bits) { return ((uint)key * 2654435761u) >> (32 - bits); }

int look_up(__global const int2 *restrict rows, int from, int to, int key)
{
    for (int row = from; row < to; row++) {
        int2 pair = rows[row];
        if (pair.x == key)
            return pair.y;
    }
    return NOT_FOUND;
}

/* probe phase of a hash join, rows of the build side stand by bucket; two probes an item */
__kernel void probe(__global const int2 *restrict probe_keys,
                    __global const int *restrict starts,
                    __global const int2 *restrict rows,
                    __global int2 *restrict out,
                    int bits)
{
    const size_t tid = get_global_id(0);
    const int2 key = probe_keys[tid];
    const uint a = bucket_of(key.x, bits), b = bucket_of(key.y, bits);
    const int from_a = starts[a], to_a = starts[a + 1];
    const int from_b = starts[b], to_b = starts[b + 1];

    out[tid] = (int2)(look_up(rows, from_a, to_a, key.x), look_up(rows, from_b, to_b, key.y));
}
