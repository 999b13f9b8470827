/* A counter that wraps around never ends where it seems to. */
kernel void wraps(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int k = 0;
    for (uchar i = 250; i < 300; i++) {
        out[g] += i;
        if (k++ > 9) return;
    }
}
