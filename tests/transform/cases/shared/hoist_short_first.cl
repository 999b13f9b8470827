/* The counter holds 16 bits only: of 65536 it begins with 0. */
kernel void hoist_short_first(global const int *restrict in, global int *restrict out, int first)
{
    const int i = get_global_id(0);
    for (short k = first; k < 9; k++)
        out[i] += in[k];
}
