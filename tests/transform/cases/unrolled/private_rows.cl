/* A private row, its bound in a structure that changes. */
struct span { int from, to; };
kernel void private_rows(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    struct span p = {0, n};
    int s = 0;
    for (int i = p.from; i < p.to; i++)
        s = s * 3 + in[g + i];
    for (int k = p.from; k < p.to; k++) {
        s = s * 3 + in[g + k];
        p.to -= s & 1;
    }
    out[g] = s;
}
