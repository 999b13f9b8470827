kernel void labels(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 4; i++) {
        if (in[g + i] > 0) goto next;
        s += i;
    next:
        s *= 2;
    }
    out[g] = s;
}
