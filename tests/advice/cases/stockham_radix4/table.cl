typedef float2 cfloat;

cfloat cmul(cfloat a, cfloat b) { return (cfloat)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
cfloat turned(cfloat a) { return (cfloat)(a.y, -a.x); }   // times -i

// One pass of a forward FFT (Stockham, radix 4), out of place: p is the product of the radices before,
// and twiddles has three for each k.
__kernel void fft_radix4(__global const cfloat *restrict x, __global cfloat *restrict y, int n, int p,
                         __constant cfloat *twiddles)
{
    const int i = get_global_id(0);
    x += n * get_global_id(1);
    y += n * get_global_id(1);
    const int t = n / 4;
    const int k = i & (p - 1);   // within the transform so far

    const cfloat u0 = x[i];
    const cfloat u1 = cmul(twiddles[3 * k], x[i + t]);
    const cfloat u2 = cmul(twiddles[3 * k + 1], x[i + 2 * t]);
    const cfloat u3 = cmul(twiddles[3 * k + 2], x[i + 3 * t]);

    const cfloat v0 = u0 + u2, v1 = u0 - u2, v2 = u1 + u3, v3 = turned(u1 - u3);

    const int j = (i - k) * 4 + k;
    y[j] = v0 + v2;
    y[j + p] = v1 + v3;
    y[j + 2 * p] = v0 - v2;
    y[j + 3 * p] = v1 - v3;
}
