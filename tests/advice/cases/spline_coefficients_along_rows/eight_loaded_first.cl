// Samples of rows of an image become coefficients of a cubic spline, in place.
// Eight elements are loaded before they are used.
#define POLE (sqrt(3.0f) - 2.0f)

float first_coefficient(__global const uchar *c, int n, int step)
{
    const int most = min(12, n);
    float power = POLE, sum = *(__global const float *)c;

    for (int i = 0; i < most; i++) {
        sum += power * *(__global const float *)c;
        power *= POLE;
        c += step;
    }
    return sum;
}

void convert(__global float *c, int n)
{
    const float gain = (1.0f - POLE) * (1.0f - 1.0f / POLE);
    const float first = gain * first_coefficient((__global uchar *)c, n, sizeof(float));
    float last = first;

    for (int i = 0; i < n; i += 8) {
        float v[8];

        #pragma unroll
        for (int e = 0; e < 8; e++)
            v[e] = c[i + e];
        #pragma unroll
        for (int e = 0; e < 8; e++) {
            last = i + e == 0 ? first : gain * v[e] + POLE * last;
            c[i + e] = last;
        }
    }

    for (int i = n - 8; i >= 0; i -= 8) {
        float v[8];

        #pragma unroll
        for (int e = 0; e < 8; e++)
            v[e] = c[i + e];
        #pragma unroll
        for (int e = 7; e >= 0; e--) {
            last = i + e == n - 1 ? POLE / (POLE - 1.0f) * v[e] : POLE * (last - v[e]);
            c[i + e] = last;
        }
    }
}

__kernel void rows_to_coefficients(__global float *image, int pitch, int w, int h)
{
    const int y = get_global_id(0);

    if (y < h)
        convert(image + (size_t)y * (pitch / sizeof(float)), w);
}
