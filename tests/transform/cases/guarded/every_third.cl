kernel void every_third(global const int *in, global int *out, int n)
{
    uint i = get_global_id(0);
    if (i % 3 != 0) return;
    out[i] = in[i] + in[i + 1] + in[i + 2];
}
