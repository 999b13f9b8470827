kernel void else_returns(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    int v;
    if (i < n) v = in[i]; else return;
    if (v > 50) { v -= 50; out[i] = 1; } else { v += 1; }
    out[i] += v;
}
