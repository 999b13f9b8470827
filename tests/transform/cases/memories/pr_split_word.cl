/* A line goes on in the middle of a word. */
kernel void split(global const int *in, global int *bins, int n)
{
    const int position = get_global_id(0);
    if (posi\
tion >= n)
        return;
    atomic_inc(&bins[in[position]]);
}
