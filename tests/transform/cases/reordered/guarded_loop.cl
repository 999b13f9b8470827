/* A guard without braces. */
kernel void guarded_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i < n)
        for (int k = 0; k < n; k++)
            out[i] += in[k] * i;
}
