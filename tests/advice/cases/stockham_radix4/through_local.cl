typedef float2 cfloat;

#define ITEMS 64

cfloat cmul(cfloat a, cfloat b) { return (cfloat)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
cfloat turned(cfloat a) { return (cfloat)(a.y, -a.x); }   // times -i
cfloat twiddle(float angle)
{
    float c, s = sincos(angle, &c);
    return (cfloat)(c, s);
}

// One pass of a forward FFT (Stockham, radix 4), out of place: p is the product of the radices before.
__kernel void fft_radix4(__global const cfloat *restrict x, __global cfloat *restrict y, int n, int p)
{
    const int i = get_global_id(0);
    x += n * get_global_id(1);
    y += n * get_global_id(1);
    const int t = n / 4;
    const int k = i & (p - 1);   // within the transform so far
    const float angle = -2.0f * M_PI_F * k / (4 * p);

    const cfloat u0 = x[i];
    const cfloat u1 = cmul(twiddle(angle), x[i + t]);
    const cfloat u2 = cmul(twiddle(2 * angle), x[i + 2 * t]);
    const cfloat u3 = cmul(twiddle(3 * angle), x[i + 3 * t]);

    const cfloat v0 = u0 + u2, v1 = u0 - u2, v2 = u1 + u3, v3 = turned(u1 - u3);

    // p is at least as large as the group: its 4 * ITEMS results are four runs
    __local cfloat results[4][ITEMS];
    const int l = get_local_id(0);
    results[0][l] = v0 + v2;
    results[1][l] = v1 + v3;
    results[2][l] = v0 - v2;
    results[3][l] = v1 - v3;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = i - l, inner = first & (p - 1);
    y += (first - inner) * 4 + inner;
    for (int r = 0; r < 4; r++)
        y[r * p + l] = results[r][l];
}
