// Places of records in order: keys have an array of their own; an item counts the smaller ones, four at a time.
__kernel void place(__global const uint4 *keys, __global const uint *values, __global uint2 *out)
{
    int i = get_global_id(0);
    int n = get_global_size(0);
    uint own_key = ((__global const uint *)keys)[i];

    int at = 0;
    for (int j = 0; j < n; j += 4) {
        uint4 key = keys[j / 4];
        at += key.x < own_key || (key.x == own_key && j < i) ? 1 : 0;
        at += key.y < own_key || (key.y == own_key && j + 1 < i) ? 1 : 0;
        at += key.z < own_key || (key.z == own_key && j + 2 < i) ? 1 : 0;
        at += key.w < own_key || (key.w == own_key && j + 3 < i) ? 1 : 0;
    }
    out[at] = (uint2)(own_key, values[i]);
}
