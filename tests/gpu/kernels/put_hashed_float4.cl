/* Local memory, float4: what pick_hashed_float4 does, with writes. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

kernel void put_hashed_float4(global const float4 *in, global float4 *out)
{
    local float4 t[128];
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    for (uint k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        t[mix(7777 + 32 * g + alike) % range] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = l; k < 128; k += 32)
        out[128 * g + k] = t[k];
}
