// Low pass and decimation by M; only every M-th item has something to do.
#define M 8
#define WG 256
#define MAX_TAPS 64

__kernel void decimate(__global const short *in, __global const short *coef, __global int *out, const int taps)
{
    __local short part[WG + MAX_TAPS];
    const int i = get_global_id(0), lid = get_local_id(0);

    for (int k = lid; k < WG + taps; k += WG)
        part[k] = in[i - lid + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i % M != 0)
        return;

    int acc = 0;
    for (int k = 0; k < taps; ++k)
        acc += (int) part[lid + k] * coef[k];
    out[i / M] = acc;
}
