/* Only items with an even number own the element of two. */
kernel void hoist_printing(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0; k < n; ++k) {
        if (i % 2 == 0)
            out[i / 2] += in[k];
    }
}
