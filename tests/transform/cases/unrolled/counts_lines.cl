kernel void counts_lines(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) s = s * 7 + __COUNTER__;
    out[g] = s;
}
