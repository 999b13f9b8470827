/* Accesses of 8 and 16 bytes to local memory: halves and quarters of a sub-group take turns. */
kernel void bank_vectors(global const float4 *in, global float4 *out)
{
    local float2 pairs[64];
    local float4 quads[64];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    pairs[l] = in[i].xy;
    quads[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float2 near = pairs[l ^ 1], far = pairs[2 * l & 63];
    out[i] = quads[l ^ 1] + (float4)(near, far);
}
