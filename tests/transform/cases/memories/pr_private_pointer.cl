/* Behind a test the buffer goes by another name. */
kernel void renamed(global const int *in, global int *bins, global int *spare, int n)
{
    const int x = get_global_id(0);
    global int *to = bins;
    if (x >= n)
        to = spare;
    atomic_inc(&to[in[x]]);
}
