kernel void uchar_id(global int *a, global int *b, int n)
{
    uchar c = get_global_id(0);
    if (c >= n) return;
    if (get_global_id(0) < 256) b[c] = a[c]; else b[256 + c] = -a[c];
}
