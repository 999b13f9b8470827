/* Another kernel calls the one that is merged. */
kernel void merged_and_called(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}

kernel void caller(global const int *in, global int *out)
{
    merged_and_called(in, out + 32, 3);
}
