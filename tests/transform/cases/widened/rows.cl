#define AT(i, k) a[(i) * n + (k)]

typedef uint word;

kernel void sums(global const float *restrict a, global const uchar *restrict b,
                 global float *restrict y, int n)
{
    const int i = get_global_id(0);
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[i * n + k] * (k + 1);
    for (uint k = 1; k <= (uint)n - 1; ++k) {
        float d = a[i * n + k] - a[i * n + k - 1];
        s += d * d * a[i * n + k];
    }
    int l;
    for (l = 0; l != n; l += 1)
        if (AT(i, l) > 20.0f)
            s += 1;
    for (int k = 0; k < 8; k++)
        s += b[i * 8 + k];
    for (size_t k = 0; k < n; k++) {
        for (int m = 0; m < 2; m++)
            s += b[k];
        s += b[3 + k] * b[k];
    }
    y[i] = s;
}

kernel void none(global const float *restrict a, global float *restrict y, int n)
{
    const int i = get_global_id(0);
    float s = 0;
    for (int k = 0; k < n; k++)
        if (k % 3)
            s += a[i * n + k]; /* not in each turn */
    for (int k = 0; k < n; k += 2)
        s += a[i * n + k];
    for (int k = 0; k < n; k++)
        s += a[k * n + i] + a[i * n + 2 * k] + a[n - k];
    for (int k = 0, p = i * n; k < n; k++)
        s += a[p++];
    for (int k = 0; k < n; k++)
        s += k > 1 && a[i * n + k] > 1 ? 1 : 0;
    y[i] = s;
}

kernel void left(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < n; k++) {
        if (a[k] > 5)
            break;
        s += 1;
    }
    y[get_global_id(0)] = s;
}

kernel void changed(global float *a, int n)
{
    for (int k = 0; k < n; k++)
        a[get_global_id(0) * n + k] += a[get_global_id(0) * n + k];
}

kernel void apart(global const float *a, global float *y, int n)
{
    for (int k = 0; k < n; k++)
        y[get_global_id(0) * n + k] = a[get_global_id(0) * n + k] + 1;
}

kernel void others(global const float4 *a, global const double *d, global const volatile float *v,
                   global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[k].x + (float)d[k] + v[k];
    y[get_global_id(0)] = s;
}

kernel void words(constant word *a, global float *restrict y, long n)
{
    float sum = 0;
    for (long k = 0; k < n; k++) sum += a[(int)get_local_id(0) + k - 0];
    y[get_global_id(0)] = sum;
}

kernel void named(global const float *restrict a, global float *restrict y, int n)
{
    float a_2 = 0;
    for (int k = 0; k < n; k++)
        a_2 += a[k];
    y[get_global_id(0)] = a_2;
}

float first_of(global const float *p) { return *p; }

kernel void returned(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < 100; k++) {
        s += a[k];
        if (k + 1 == n) {
            y[get_global_id(0)] = s;
            return;
        }
    }
}

/* An address is no load; a loop that cannot be widened stays beside one that can. */
kernel void beside(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < n; k++)
        s += first_of(&a[k]);
    for (short k = 0; k < n; k++)
        s += a[k];
    for (int k = 0; k < n; k++) {
        prefetch(&a[k], 1);
        s += a[k] * 2;
    }
    y[get_global_id(0)] = s;
}

kernel void short_loop(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < 3; k++)
        s += a[k];
    y[get_global_id(0)] = s;
}

kernel void narrow(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (short k = 0; k < n; k++)
        s += a[k];
    y[get_global_id(0)] = s;
}

kernel void hinted(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    __attribute__((opencl_unroll_hint(2)))
    for (int k = 0; k < n; k++)
        s += a[k];
    y[get_global_id(0)] = s;
}
