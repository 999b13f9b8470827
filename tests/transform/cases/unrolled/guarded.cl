/* What would be wrong in a turn is not done there. */
kernel void guarded(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, w[3] = {n, 2, 3};
    for (int i = 0; i < 5; i++) {
        if (i) s += 60 / i;
        if (i > 0 && i < 4) s = s * 3 + w[i - 1];
        s = s * 3 + (i < 3 ? w[i] : i > 3 ? w[i - 3] : 0) + (i > 1 ? 1 << (i - 2) : 5);
    }
    out[g] = s + in[g];
}
