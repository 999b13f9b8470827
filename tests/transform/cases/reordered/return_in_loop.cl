/* A search ends the kernel. */
kernel void return_in_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0; k < n; k++)
        if (in[(i + k) % n] % 7 == 0) {
            out[i] = k;
            return;
        }
    out[i] = -1;
}
