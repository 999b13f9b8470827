kernel void atomics_before(global const int *in, global int *total, int n)
{
    atomic_inc(total);
    int sum = 0;
    for (int k = get_global_id(0); k < n; k += 6)
        sum += in[k];
    atomic_add(total, sum);
}
