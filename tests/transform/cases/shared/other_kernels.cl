/* Of three kernels the middle one is rewritten; the others keep their groups. */
kernel void clear(global int *out) { out[get_global_id(0)] = get_local_id(0); }
kernel void add_all(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = out[3 - i] * 0;
    for (int k = 0; k < n; k++)
        sum += in[k];
    out[i + 4] = sum;
}
kernel void twice(global int *out) { out[get_global_id(0)] *= 2 + get_group_id(0); }
