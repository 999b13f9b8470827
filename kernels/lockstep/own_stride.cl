/* Every item walks with a stride of its own. */
kernel void own_stride(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < 9; k++)
        sum += in[k * i];
    out[i] = sum;
}
