kernel void two_steps(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, j = 9;
    for (int i = 0; i < 4; i++, j--)
        s += in[g + i] * j;
    out[g] = s;
}
