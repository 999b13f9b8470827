/* A name of the kernel's is another one in the loop. */
kernel void hoist_size_of(global const int *in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    int j = i;
    for (int k = 0; k < n; k++) {
        const int j = k;
        out[i] += in[j];
    }
    out[j] *= 3;
}
