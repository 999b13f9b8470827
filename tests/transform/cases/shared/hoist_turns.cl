/* Whose turn it is owns the element: only one of the items stores, in one of the turns. */
kernel void hoist_turns(global int *restrict out, int n)
{
    const int i = get_global_id(0);
    if (i == 3)
        out[0] = 1;
    for (int k = 0; k < n; ++k)
        if (i == 3)
            out[0] += k;
}
