__kernel void Quantise(__global const float4 *coeff, __global const float4 *recip, __global short4 *level)
{
    __local float4 r[16];
    const uint q = get_global_id(0), lid = get_local_id(0);
    if (lid < 16)
        r[lid] = recip[lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    level[q] = convert_short4_rte(coeff[q] * r[q & 15]);
}
