/* A pointer that does not say to what memory. */
kernel void generic_pointer(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int *to = out + i;
    const int *from = in + i;
    for (int k = 0; k < n; k++) *to += from[k];
}
