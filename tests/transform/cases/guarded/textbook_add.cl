kernel void add(global const int *a, global const int *b, global int *c, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i] * 3 - b[i];
}
