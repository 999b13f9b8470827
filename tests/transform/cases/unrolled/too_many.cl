kernel void too_many(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 100; i++) s += in[g + i];
    out[g] = s;
}
