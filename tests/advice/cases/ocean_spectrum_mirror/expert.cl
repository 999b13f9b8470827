// Ocean surface by FFT: advance the initial spectrum h0 to time t.
// h0 has inWidth columns and outHeight + 1 rows, so that -k always exists.
#define GRAVITY 9.81f
#define TWO_PI  6.28318531f

float2 conjugate(float2 a)             { return (float2)(a.x, -a.y); }
float2 complex_exp(float a)            { return (float2)(cos(a), sin(a)); }
float2 complex_mult(float2 a, float2 b)
{
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

float2 advance(float2 a, float2 b, float2 e)
{
    return complex_mult(a, e) + conjugate(complex_mult(b, e));
}

float dispersion(uint x, uint y, uint width, uint height, float patchSize)
{
    float kx = (-(int)width / 2.0f + x) * (TWO_PI / patchSize);
    float ky = (-(int)height / 2.0f + y) * (TWO_PI / patchSize);
    return sqrt(GRAVITY * sqrt(kx * kx + ky * ky));
}

// an item does k and -k; outHeight / 2 rows of items: those of row 0 do the middle row, which is its own mirror
__kernel void generateSpectrum(__global const float2 *restrict h0, __global float2 *restrict ht,
                               const unsigned int inWidth, const unsigned int outWidth,
                               const unsigned int outHeight, const float t, const float patchSize)
{
    unsigned int x = get_global_id(0);
    unsigned int y = get_global_id(1);
    unsigned int mx = outWidth - x, my = outHeight - y;
    if (x >= outWidth || y >= outHeight / 2)
        return;

    float2 e = complex_exp(dispersion(x, y, outWidth, outHeight, patchSize) * t);
    float2 a = h0[y * inWidth + x], b = h0[my * inWidth + mx];
    ht[y * outWidth + x] = advance(a, b, e);
    if (y == 0) {
        my = outHeight / 2;
        e = complex_exp(dispersion(x, my, outWidth, outHeight, patchSize) * t);
        ht[my * outWidth + x] = advance(h0[my * inWidth + x], h0[my * inWidth + mx], e);
    } else if (x == 0) {
        ht[my * outWidth] = advance(h0[my * inWidth], h0[y * inWidth + mx], e);
    } else {
        ht[my * outWidth + mx] = advance(b, a, e);
    }
}
