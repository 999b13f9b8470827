/* The parts of a buffer lie over one another at the second launch only. */
kernel void hoist_second_part(global int *a, global const int *b, int n)
{
    const int i = get_global_id(0);
    a[i] = 1;
    for (int k = 0; k < n; k++)
        a[i] += b[i] + k;
}
