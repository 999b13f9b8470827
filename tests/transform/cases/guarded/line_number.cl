kernel void line_number(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    b[i] = a[i] + __LINE__;
}
