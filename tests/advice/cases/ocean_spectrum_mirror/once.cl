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

__kernel void generateSpectrum(__global const float2 *h0, __global float2 *ht,
                               const unsigned int inWidth, const unsigned int outWidth,
                               const unsigned int outHeight, const float t, const float patchSize)
{
    unsigned int x = get_global_id(0);
    unsigned int y = get_global_id(1);
    unsigned int inIndex  = y * inWidth + x;
    unsigned int minIndex = (outHeight - y) * inWidth + (outWidth - x);    // of -k
    unsigned int outIndex = y * outWidth + x;

    float2 k;
    k.x = (-(int)outWidth / 2.0f + x) * (TWO_PI / patchSize);
    k.y = (-(int)outHeight / 2.0f + y) * (TWO_PI / patchSize);
    float w = sqrt(GRAVITY * sqrt(k.x * k.x + k.y * k.y));

    if (x < outWidth && y < outHeight) {
        float2 h0_k  = h0[inIndex];
        float2 h0_mk = h0[minIndex];
        float2 e = complex_exp(w * t);
        ht[outIndex] = complex_mult(h0_k, e) + conjugate(complex_mult(h0_mk, e));
    }
}
