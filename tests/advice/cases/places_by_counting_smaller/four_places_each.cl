// Places of records in order: an item has four records, and counts the keys that are smaller than theirs.
typedef uint2 record;
#define key_of(r) ((r).x)

__kernel void place(__global const record *in, __global record *out)
{
    int g = get_global_size(0);
    int n = 4 * g;
    int i = get_global_id(0);
    record own[4];
    int at[4];

    #pragma unroll
    for (int m = 0; m < 4; m++) {
        own[m] = in[i + m * g];
        at[m] = 0;
    }
    for (int j = 0; j < n; j++) {
        uint key = key_of(in[j]);
        #pragma unroll
        for (int m = 0; m < 4; m++) {
            uint own_key = key_of(own[m]);
            at[m] += key < own_key || (key == own_key && j < i + m * g) ? 1 : 0;
        }
    }
    #pragma unroll
    for (int m = 0; m < 4; m++)
        out[at[m]] = own[m];
}
