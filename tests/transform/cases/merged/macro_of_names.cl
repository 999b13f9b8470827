/* A macro names variables of the kernel. */
#define HERE in[k * 32 + x]
kernel void macro_of_names(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) sum += HERE;
    out[x] = sum;
}
