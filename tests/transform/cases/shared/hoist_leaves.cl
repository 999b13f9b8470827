/* Left at the first number below zero; a plain break behind a plain store. */
kernel void hoist_leaves(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++) {
        if (in[k] < -90)
            break;
        out[i] += in[k];
    }
}
