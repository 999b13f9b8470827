// Full Stokes detection of dual-polarisation voltages, and integration over NINT spectra.
// volt[time][chan] = { re X, im X, re Y, im Y }, signed bytes; stokes[block][chan] = { I, Q, U, V };
// two channels per work-item
#ifndef NINT
#define NINT 64
#endif

#define DETECT(acc, v)                                                 \
    {                                                                  \
        const int4 e = convert_int4(v);                                \
        const int xx = e.s0 * e.s0 + e.s1 * e.s1;                      \
        const int yy = e.s2 * e.s2 + e.s3 * e.s3;                      \
        acc.s0 += xx + yy;                                             \
        acc.s1 += xx - yy;                                             \
        acc.s2 += e.s0 * e.s2 + e.s1 * e.s3;                           \
        acc.s3 += e.s1 * e.s2 - e.s0 * e.s3;                           \
    }

__kernel void stokes_power(__global const char8 *restrict volt, __global int4 *restrict stokes, const int nchan)
{
    const int chan = get_global_id(0), block = get_global_id(1), width = nchan / 2;
    __global const char8 *in = volt + (size_t)block * NINT * width + chan;
    int4 a = 0, b = 0;

#pragma unroll 16
    for (int t = 0; t < NINT; t++) {
        const char8 v = in[t * width];
        DETECT(a, v.lo);
        DETECT(b, v.hi);
    }
    __global int4 *out = stokes + block * nchan + 2 * chan;
    out[0] = a;
    out[1] = b;
}
