kernel void atomics_behind(global const int *in, global int *total, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = i; k < n; k += 6)
        sum += in[k];
    atomic_add(total, sum);
}
