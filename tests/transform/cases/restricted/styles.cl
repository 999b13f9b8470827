#define IN(type, name) __global const type *name
typedef __global const float *floats;

static float through(__global const float *one, __global float *other, int i)
{
    other[i] = one[i] + 1.0f;
    return other[i];
}

__kernel void styles(IN(float, a), floats b, __global const float c[], __global const float * const d,
                     __global const float *
                         e, __global const float* /* the sixth */ f, __global const float *restrict g,
                     __global float *out)
{
    int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum += a[i + k] + b[i + k] + c[i + k] + d[i + k] + e[i + k] + f[i + k] + g[i + k] + through(e, out, i);
    out[i] = sum;
}
