/* Two kernels of one source, of which one is merged. */
int scaled(int v, int n) { v *= n; return v + 1; }
kernel void second(global int *out)
{
    const int i = get_global_id(0);
    out[i] += get_local_size(0) + scaled(i, 3);
}
kernel void several_kernels(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = scaled(in[i], n) + i;
}
