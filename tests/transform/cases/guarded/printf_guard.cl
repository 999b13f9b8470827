kernel void printf_guard(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    if (a[i] > 1000) printf("%d\n", a[i]);
    b[i] = a[i];
}
