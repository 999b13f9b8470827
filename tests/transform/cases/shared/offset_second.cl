kernel void offset_second(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1) - get_global_offset(1);
    int sum = x;
    for (int k = 0; k < n; k++)
        sum += in[k] ^ y;
    out[y * 4 + x] = sum + get_global_id(1);
}
