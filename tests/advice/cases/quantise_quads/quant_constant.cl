// Coefficients of 8x8 blocks times the reciprocals of the quantiser, four an item.
__kernel void Quantise(__global const float4 *coeff, __constant float4 *recip, __global short4 *level)
{
    const uint q = get_global_id(0);
    level[q] = convert_short4_rte(coeff[q] * recip[q & 15]);
}
