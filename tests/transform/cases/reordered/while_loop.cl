/* A while loop over an element. */
kernel void while_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    out[i] = 0;
    while (k < n) {
        out[i] += in[k] * i;
        k++;
    }
}
