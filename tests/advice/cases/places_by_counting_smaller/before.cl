// Places of records in order: an item counts the records whose keys are smaller than its own, and puts its own there.
typedef uint2 record;
#define key_of(r) ((r).x)

__kernel void place(__global const record *in, __global record *out)
{
    int i = get_global_id(0);
    int n = get_global_size(0);
    record own = in[i];
    uint own_key = key_of(own);

    int at = 0;
    for (int j = 0; j < n; j++) {
        uint key = key_of(in[j]);
        bool smaller = key < own_key || (key == own_key && j < i);
        at += smaller ? 1 : 0;
    }
    out[at] = own;
}
