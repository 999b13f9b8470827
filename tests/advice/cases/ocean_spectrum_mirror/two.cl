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

// two columns an item
__kernel void generateSpectrum(__global const float2 *h0, __global float4 *ht,
                               const unsigned int inWidth, const unsigned int outWidth,
                               const unsigned int outHeight, const float t, const float patchSize)
{
    unsigned int x = 2 * get_global_id(0);
    unsigned int y = get_global_id(1);
    unsigned int minIndex = (outHeight - y) * inWidth + (outWidth - x);    // of -k

    if (x < outWidth && y < outHeight) {
        float4 h0_k = *(__global const float4 *)(h0 + y * inWidth + x);
        float2 mk0 = h0[minIndex], mk1 = h0[minIndex - 1];
        float2 k;
        k.x = (-(int)outWidth / 2.0f + x) * (TWO_PI / patchSize);
        k.y = (-(int)outHeight / 2.0f + y) * (TWO_PI / patchSize);
        float w = sqrt(GRAVITY * sqrt(k.x * k.x + k.y * k.y));
        float2 a = complex_mult(h0_k.lo, complex_exp(w * t)) + complex_mult(conjugate(mk0), complex_exp(-w * t));
        k.x = (-(int)outWidth / 2.0f + x + 1) * (TWO_PI / patchSize);
        w = sqrt(GRAVITY * sqrt(k.x * k.x + k.y * k.y));
        float2 b = complex_mult(h0_k.hi, complex_exp(w * t)) + complex_mult(conjugate(mk1), complex_exp(-w * t));
        ht[(y * outWidth + x) / 2] = (float4)(a, b);
    }
}
