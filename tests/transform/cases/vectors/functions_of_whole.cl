/* Each function of whole numbers that has vectors. */
kernel void functions_of_whole(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0), x = b[i] - 50, y = b[i + 64];
    uint u = x, v = y;
    char c = x, d = y;
    long l = x, m = y;
    res[i + 0] = min(x, y);
    res[i + 64] = max(x, y);
    res[i + 128] = clamp(x, -20, y + 50);
    res[i + 192] = abs(x);
    res[i + 256] = mul24(x, y);
    res[i + 320] = mad24(x, y, n);
    res[i + 384] = mul_hi(x * 12345678, y * 7654321);
    res[i + 448] = rotate(x, y);
    res[i + 512] = popcount(x);
    res[i + 576] = clz(x);
    res[i + 640] = hadd(x, y);
    res[i + 704] = rhadd(x, y);
    res[i + 768] = abs_diff(x, y);
    res[i + 832] = add_sat(x * 40000000, y * 40000000);
    res[i + 896] = sub_sat(x * 40000000, -y * 40000000);
    res[i + 960] = abs_diff(c, d);
    res[i + 1024] = rotate(c, d);
    res[i + 1088] = add_sat(c, d);
    res[i + 1152] = hadd(u, v);
    res[i + 1216] = clz(d);
    res[i + 1280] = popcount(c);
    res[i + 1344] = mul_hi(u * 12345678u, v * 12345678u);
    res[i + 1408] = rhadd(u, v);
    res[i + 1472] = max(c, d);
    res[i + 1536] = min(l, m);
    res[i + 1600] = mul_hi(l << 50, m << 40);
    res[i + 1664] = abs(l);
}
