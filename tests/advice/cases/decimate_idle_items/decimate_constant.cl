// Low pass and decimation by M; only every M-th item has something to do.
#define M 8

__kernel void decimate(__global const short *in, __constant short *coef, __global int *out, const int taps)
{
    const int i = get_global_id(0);
    if (i % M != 0)
        return;

    int acc = 0;
    for (int k = 0; k < taps; ++k)
        acc += (int) in[i + k] * coef[k];
    out[i / M] = acc;
}
