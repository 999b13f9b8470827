kernel void short_counter(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (short i = 0; i < n; i++) s += sizeof(i) + i;
    out[g] = s;
}
