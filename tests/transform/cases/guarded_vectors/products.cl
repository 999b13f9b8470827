/* Fractions are rounded as before. */
kernel void products(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    float4 v = (float4)(a[i], 0.3f, s[i % 37], 0.7f);
    float f = v.x * v.y + v.z * 1.1f;
    f += v.w * v.x;
    c[i] = as_int(f);
    d[i] = as_int(v.y * 3.3f - f);
}
