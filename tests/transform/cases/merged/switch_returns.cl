/* A switch that is the same for all returns. */
kernel void switch_returns(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    switch (n) {
    case 5:
        out[i] = in[i] + 1;
        return;
    case 6:
        out[i] = in[i] + 2;
        break;
    }
    out[i] += 100;
}
