kernel void counts_in_place(global int *a, global int *b, int n)
{
    int used = 0;
    int i = get_global_id(0);
    if (i >= n) return;
    b[i] = a[i] + used++;
    b[i] += used++ * 10;
    if (used > i) return;
    b[i] += used * 1000;
}
