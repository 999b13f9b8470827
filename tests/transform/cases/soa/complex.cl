typedef struct { float re, im; } complex;

__kernel void complex_(__global complex *p, __global const float2 *w)
{
    int i = get_global_id(0) * 2;
    complex a = p[i], b = p[i + 1];
    float2 t = (float2)(b.re * w[i / 2].x - b.im * w[i / 2].y, b.re * w[i / 2].y + b.im * w[i / 2].x);
    p[i].re = a.re + t.x;
    p[i].im = a.im + t.y;
    p[i + 1].re = a.re - t.x;
    p[i + 1].im = a.im - t.y;
}
