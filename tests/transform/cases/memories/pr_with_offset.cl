/* Two launches with the same offset; the counters are a part. */
kernel void later(global const int *in, global int *restrict bins, int base)
{
    const int x = get_global_id(0) - get_global_offset(0);
    if (in[x] < base)
        return;
    atomic_inc(&(bins + 1)[in[x] - base]);
}
