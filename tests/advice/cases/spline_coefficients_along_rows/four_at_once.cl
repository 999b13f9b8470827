// Samples of rows of an image become coefficients of a cubic spline, in place.
// Four elements are loaded and stored at once.
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

void convert(__global uchar *row, int n)
{
    const float gain = (1.0f - POLE) * (1.0f - 1.0f / POLE);
    __global float4 *c = (__global float4 *)row;
    const float first = gain * first_coefficient(row, n, sizeof(float));
    float last = first;

    for (int i = 0; i < n / 4; i++) {
        const float4 v = c[i];
        const float v0 = i == 0 ? first : gain * v.x + POLE * last, v1 = gain * v.y + POLE * v0;
        const float v2 = gain * v.z + POLE * v1, v3 = gain * v.w + POLE * v2;

        last = v3;
        c[i] = (float4)(v0, v1, v2, v3);
    }

    for (int i = n / 4 - 1; i >= 0; i--) {
        const float4 v = c[i];
        const float v3 = i == n / 4 - 1 ? POLE / (POLE - 1.0f) * v.w : POLE * (last - v.w);
        const float v2 = POLE * (v3 - v.z), v1 = POLE * (v2 - v.y), v0 = POLE * (v1 - v.x);

        last = v0;
        c[i] = (float4)(v0, v1, v2, v3);
    }
}

__kernel void rows_to_coefficients(__global float *image, int pitch, int w, int h)
{
    const int y = get_global_id(0);

    if (y < h)
        convert((__global uchar *)image + (size_t)y * pitch, w);
}
