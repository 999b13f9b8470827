/* What the next turn loads has been written in this one. */
kernel void written(global int *a, int n)
{
    const int first = get_global_id(0) * 16;
    for (int i = first + 1; i < first + 15; i++)
        a[i] = a[i - 1] + a[i + 1];
}
