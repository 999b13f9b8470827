typedef float4 cpair;   // two complex numbers

cpair cmul(cpair a, cpair b)
{
    return (cpair)(a.even * b.even - a.odd * b.odd, a.even * b.odd + a.odd * b.even).s0213;
}
cpair turned(cpair a) { return (cpair)(a.y, -a.x, a.w, -a.z); }   // times -i
cpair twiddle(float2 angle)
{
    float2 c, s = sincos(angle, &c);
    return (cpair)(c.x, s.x, c.y, s.y);
}

// One pass of a forward FFT (Stockham, radix 4), out of place: p is the product of the radices before.
// Two butterflies side by side.
__kernel void fft_radix4(__global const cpair *restrict x, __global cpair *restrict y, int n, int p)
{
    const int i = get_global_id(0);
    x += n / 2 * get_global_id(1);
    y += n / 2 * get_global_id(1);
    const int t = n / 8, q = p / 2;
    const int k = i & (q - 1);   // within the transform so far
    const float2 angle = -2.0f * M_PI_F * (float2)(2 * k, 2 * k + 1) / (4 * p);

    const cpair u0 = x[i];
    const cpair u1 = cmul(twiddle(angle), x[i + t]);
    const cpair u2 = cmul(twiddle(2 * angle), x[i + 2 * t]);
    const cpair u3 = cmul(twiddle(3 * angle), x[i + 3 * t]);

    const cpair v0 = u0 + u2, v1 = u0 - u2, v2 = u1 + u3, v3 = turned(u1 - u3);

    const int j = (i - k) * 4 + k;
    y[j] = v0 + v2;
    y[j + q] = v1 + v3;
    y[j + 2 * q] = v0 - v2;
    y[j + 3 * q] = v1 - v3;
}
