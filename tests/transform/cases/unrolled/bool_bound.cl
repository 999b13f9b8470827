/* A truth is 1, whatever it was made of. */
kernel void bool_bound(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    const bool many = 4;
    const uchar few = 258;
    int s = 0;
    for (int i = 0; i < many; i++) s += 1 + i;
    for (int i = 0; i < few; i++) s += 10 + i;
    out[g] = s;
}
