__kernel void Quantise(__global const float *coeff, __global const float *recip, __global short *level)
{
    const uint e = get_global_id(0);
    level[e] = convert_short_rte(coeff[e] * recip[e & 63]);
}
