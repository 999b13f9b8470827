// Low pass and decimation by M, an item an output.
#define M 8

__kernel void decimate(__global const short *in, __global const short *coef, __global int *out, const int taps)
{
    const int o = get_global_id(0);

    int acc = 0;
    for (int k = 0; k < taps; ++k)
        acc += (int) in[o * M + k] * coef[k];
    out[o] = acc;
}
