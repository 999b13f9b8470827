/* Even items skip odd iterations, odd items even ones. */
kernel void continue_loop(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < 8; k++) {
        if ((k + i) & 1)
            continue;
        sum += in[128 * k + i];
    }
    out[i] = sum;
}
