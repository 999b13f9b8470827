/* Shifts and the like, signed and not. */
kernel void shifted(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int x = b[i];
    uint u = x;
    res[i] = (x >> (x & 3)) + (int)(u >> 28) + (1 << (x & 7)) + (x << n) + (~x ^ u) + -x;
    res[i] += x % 7 + u / 3;
    res[i] -= x | 5;
    out[i] = x;
}
