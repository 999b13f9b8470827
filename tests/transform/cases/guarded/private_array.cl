kernel void private_array(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int bins[4] = { 0, 1, 2, 3 };
    for (int k = 0; k <= i; ++k) bins[in[k] & 3] += in[k];
    out[i] = bins[0] * 1000 + bins[1] * 100 + bins[2] * 10 + bins[3];
}
