kernel void changes_counter(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 8; i++) {
        s += i;
        if (in[g + i] > 50) i++;
    }
    out[g] = s;
}
