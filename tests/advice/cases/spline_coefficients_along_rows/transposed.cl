// Samples of rows of an image become coefficients of a cubic spline, in place.
// Elements of a row stand below each other.
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

void convert(__global uchar *c, int n, int step)
{
    const float gain = (1.0f - POLE) * (1.0f - 1.0f / POLE);
    float last = gain * first_coefficient(c, n, step);

    *(__global float *)c = last;
    for (int i = 1; i < n; i++) {
        c += step;
        last = gain * *(__global float *)c + POLE * last;
        *(__global float *)c = last;
    }

    last = POLE / (POLE - 1.0f) * *(__global float *)c;
    *(__global float *)c = last;
    for (int i = n - 2; i >= 0; i--) {
        c -= step;
        last = POLE * (last - *(__global float *)c);
        *(__global float *)c = last;
    }
}

__kernel void rows_to_coefficients(__global float *image, int pitch, int w, int h)
{
    const int y = get_global_id(0);

    if (y < h)
        convert((__global uchar *)image + y * sizeof(float), w, pitch);
}
