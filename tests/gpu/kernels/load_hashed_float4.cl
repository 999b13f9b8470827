/* Global memory, float4: what pick_hashed_float4 does, with 128 elements of global memory. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

kernel void load_hashed_float4(global const float4 *in, global float4 *out)
{
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        out[32 * g + l] = in[mix(7777 + 32 * g + alike) % range];
}
