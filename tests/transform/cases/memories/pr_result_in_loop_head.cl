/* The next ticket is drawn in the head of a loop. */
kernel void draws(global const int *in, global int *next, global int *out, int n)
{
    for (int i; (i = atomic_inc(&next[0])) < n;)
        out[i] = in[i] + 1;
}
