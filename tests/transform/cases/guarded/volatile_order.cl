kernel void volatile_order(global volatile int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    a[i] += 1;
    b[i] = a[i] * a[i];
}
