struct sums {
    int all, odd;
};
kernel void in_structure(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    struct sums s = {0, i};
    for (int k = 0; k < n; k++) {
        s.all += in[k];
        s.odd += in[k] & 1;
    }
    out[i] = s.all * s.odd;
}
