/* Functions of the language. */
kernel void functions(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i], y = a[i + 16];
    out[i] = fmax(x, 0.5f) + sqrt(fabs(y)) * fma(x, y, 2.0f) - clamp(x, y, 1.0f) + pow(x, 2.0f);
    out[i] += exp(x) + log(y + 1) + sin(x) * cos(y) + mad(x, y, (float)n) + floor(x * 9) + native_exp(x);
    res[i] = min(b[i], n) + max(b[i], 3) + abs(b[i] - 50) + mul24(b[i], n) + (int)rotate((uint)b[i], 3u);
    res[i] += convert_int_rte(x * 10) + isnan(x) + popcount(b[i]) + (int)ldexp(x, b[i] & 3);
}
