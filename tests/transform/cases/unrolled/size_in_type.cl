/* An array as long as the counter has bytes. */
kernel void size_in_type(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    long i = 0;
    int s = 0;
    for (int i = 0; i < 3; i++) {
        char t[sizeof(i)];
        s += sizeof(t) + i;
    }
    out[g] = s + (int)i;
}
