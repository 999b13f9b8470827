/* put.cl - stores to local memory where a list or a hash says, between filling and reading it. */

/* A hash: unrelated numbers of neighbouring ones. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

/* Local memory, uchar: every item writes to the element it is told, or to none (-1). */
kernel void put_uchar(global const uchar *in, global const int *which, global uchar *out)
{
    local uchar t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory, ushort: every item writes to the element it is told, or to none (-1). */
kernel void put_ushort(global const ushort *in, global const int *which, global ushort *out)
{
    local ushort t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory, float: every item writes to the element it is told, or to none (-1). */
kernel void put_float(global const float *in, global const int *which, global float *out)
{
    local float t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory, float2: every item writes to the element it is told, or to none (-1). */
kernel void put_float2(global const float2 *in, global const int *which, global float2 *out)
{
    local float2 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory, float4: every item writes to the element it is told, or to none (-1). */
kernel void put_float4(global const float4 *in, global const int *which, global float4 *out)
{
    local float4 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory, float: what pick_hashed_float does, with writes. */
kernel void put_hashed_float(global const float *in, global float *out)
{
    local float t[128];
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

/* Local memory, float2: what pick_hashed_float2 does, with writes. */
kernel void put_hashed_float2(global const float2 *in, global float2 *out)
{
    local float2 t[128];
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

/* Local memory, float4: what pick_hashed_float4 does, with writes. */
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
