kernel void breaks_out(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) {
        if (in[g + i] < 0) break;
        s += i;
    }
    out[g] = s;
}
