/* pick.cl - loads from local memory that a list or a hash picks. */

/* A hash: unrelated numbers of neighbouring ones. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

/* Local memory, uchar: every item reads the element it is told, or none (-1). */
kernel void pick_uchar(global const uchar *in, global const int *which, global uchar *out)
{
    local uchar t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}

/* Local memory, ushort: every item reads the element it is told, or none (-1). */
kernel void pick_ushort(global const ushort *in, global const int *which, global ushort *out)
{
    local ushort t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}

/* Local memory, float: every item reads the element it is told, or none (-1). */
kernel void pick_float(global const float *in, global const int *which, global float *out)
{
    local float t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}

/* Local memory, float2: every item reads the element it is told, or none (-1). */
kernel void pick_float2(global const float2 *in, global const int *which, global float2 *out)
{
    local float2 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}

/* Local memory, float4: every item reads the element it is told, or none (-1). */
kernel void pick_float4(global const float4 *in, global const int *which, global float4 *out)
{
    local float4 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}

/* Local memory, uchar: 256 groups of one sub-group, each with reads of its own:
   which items read the same element, how far elements lie apart, and how many items read. */
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

/* Local memory, float: 256 groups of one sub-group, each with reads of its own:
   which items read the same element, how far elements lie apart, and how many items read. */
kernel void pick_hashed_float(global const float *in, global float *out)
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
        out[32 * g + l] = t[mix(7777 + 32 * g + alike) % range];
}

/* Local memory, float2: 256 groups of one sub-group, each with reads of its own:
   which items read the same element, how far elements lie apart, and how many items read. */
kernel void pick_hashed_float2(global const float2 *in, global float2 *out)
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
        out[32 * g + l] = t[mix(7777 + 32 * g + alike) % range];
}

/* Local memory, float4: 256 groups of one sub-group, each with reads of its own:
   which items read the same element, how far elements lie apart, and how many items read. */
kernel void pick_hashed_float4(global const float4 *in, global float4 *out)
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
        out[32 * g + l] = t[mix(7777 + 32 * g + alike) % range];
}
