/* The bound moves while the loop runs. */
kernel void changes_bound(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, most = 9;
    for (int i = 0; i < most; i++) {
        s += in[g + i];
        if (s > 50) most--;
    }
    out[g] = s;
}
