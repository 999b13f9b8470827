kernel void loop_return(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    for (int k = i; k < n; ++k) {
        out[i] += in[k];
        if (in[k] > 80) return;
    }
    out[i] = -out[i];
}
