/* A macro that makes another name of its argument. */
#define WITH(x) (w##x * x)
kernel void macro_paste(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, wi = 3, w0 = 5, w1 = 7, w2 = 9;
    for (int i = 0; i < 3; i++)
        s += WITH(i);
    out[g] = s + w0 + w1 + w2;
}
