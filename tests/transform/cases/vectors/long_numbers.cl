/* Numbers of 64 bits, and what is left of them. */
kernel void long_numbers(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    size_t i = get_global_id(0);
    ulong u = b[i] * 12345678901234567ul;
    long s = (long)u;
    float f = u, g = s;
    double d = u;
    out[i] = f * 0.5f + g + (float)d;
    res[i] = (int)(u >> 40) + (int)(s / 1000000007l) + (int)(s >> 60) + (uint)u % 7;
    res[i] += (short)u + (uchar)s + (char)(a[i] * 100) + (ushort)b[i];
}
