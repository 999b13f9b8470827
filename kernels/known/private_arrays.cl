/* A private array indexed by data, so that no optimisation can keep it in registers. */
kernel void private_arrays(global const int *in, global int *out)
{
    int bins[8];
    const int i = get_global_id(0);
    for (int k = 0; k < 8; k++)
        bins[k] = 0;
    for (int k = 0; k < 16; k++)
        bins[in[16 * i + k] & 7]++;
    out[i] = bins[in[16 * i] & 7];
}
