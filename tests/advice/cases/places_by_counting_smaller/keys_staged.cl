// Places of records in order: a group stages blocks of keys, and its items count the smaller ones.
typedef uint2 record;
#define key_of(r) ((r).x)

__kernel void place(__global const record *in, __global record *out, __local uint *keys)
{
    int i = get_global_id(0), l = get_local_id(0), g = get_local_size(0);
    int n = get_global_size(0);
    record own = in[i];
    uint own_key = key_of(own);

    int at = 0;
    for (int first = 0; first < n; first += g) {
        barrier(CLK_LOCAL_MEM_FENCE);
        keys[l] = key_of(in[first + l]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < g; k++) {
            uint key = keys[k];
            bool smaller = key < own_key || (key == own_key && first + k < i);
            at += smaller ? 1 : 0;
        }
    }
    out[at] = own;
}
