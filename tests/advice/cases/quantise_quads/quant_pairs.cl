// two quads an item, far from each other, with one reciprocal for both
__kernel void Quantise(__global const float4 *coeff, __global const float4 *recip, __global short4 *level)
{
    const uint q = get_global_id(0), n = get_global_size(0);
    const float4 r = recip[q & 15];
    level[q] = convert_short4_rte(coeff[q] * r);
    level[q + n] = convert_short4_rte(coeff[q + n] * r);
}
