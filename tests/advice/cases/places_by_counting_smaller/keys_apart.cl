// Places of records in order: keys have an array of their own; an item counts the smaller ones.
__kernel void place(__global const uint *keys, __global const uint *values, __global uint2 *out)
{
    int i = get_global_id(0);
    int n = get_global_size(0);
    uint own_key = keys[i];

    int at = 0;
    for (int j = 0; j < n; j++) {
        uint key = keys[j];
        bool smaller = key < own_key || (key == own_key && j < i);
        at += smaller ? 1 : 0;
    }
    out[at] = (uint2)(own_key, values[i]);
}
