/* Each side of a branch reads in its own way; the sides take turns, and meet again for the store. */
kernel void if_else(global const int *a, global const int *b, global int *out)
{
    const int i = get_global_id(0);
    int x;
    if (i & 1)
        x = a[i] * 3;
    else
        x = b[2 * i] + 1;
    out[i] = x;
}
