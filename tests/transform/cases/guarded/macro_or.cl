#define OUT(v, n) (v) < 1 || (v) >= (n)
kernel void macro_or(global const int *a, global int *b, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (OUT(x, w) || OUT(y, h - 1)) return;
    b[y * w + x] = a[y * w + x - 1];
}
