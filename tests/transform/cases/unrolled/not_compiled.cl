/* A part for another device. */
kernel void not_compiled(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) {
        s += in[g + i];
#ifdef OTHER
        s += i;
#endif
    }
    out[g] = s;
}
