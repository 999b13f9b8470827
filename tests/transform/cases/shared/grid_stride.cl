/* The first half of a reduction: each item goes along the whole array. */
kernel void grid_stride(global const int *in, global int *out, int n)
{
    int sum = 0;
    for (int k = get_global_id(0); k < n; k += get_global_size(0))
        sum += in[k];
    out[get_global_id(0)] = sum;
}
