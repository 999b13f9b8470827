/* Both sides of a branch in a loop; which one depends on the round and the item. */
kernel void loop_odd_even(global const uint *in, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 8; k++) {
        if ((i >> k) & 1)
            sum += in[k * n + i];
        else
            out[k * n + i] = sum;
    }
    out[8 * n + i] = sum;
}
