kernel void vector_guard(global const int4 *a, global int4 *b, int n)
{
    int i = get_global_id(0);
    if (any(a[i] < 0) || i >= n) return;
    int4 v = a[i];
    v.x = v.w; v.hi = v.lo;
    b[i] = v.wzyx;
}
