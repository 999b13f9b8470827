/* Local memory, uchar: 256 groups of one sub-group, each with reads of its own:
   which items read the same element, how far elements lie apart, and how many items read. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

kernel void pick_hashed_uchar(global const uchar *in, global uchar *out)
{
    local uchar t[128];
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    for (uint k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        out[32 * g + l] = t[mix(7777 + 32 * g + alike) % range];
}
