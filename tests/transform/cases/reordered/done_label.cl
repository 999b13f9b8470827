/* One way out for all. */
kernel void done_label(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i >= n) goto done;
    out[i] = in[i] + 1;
done: ;
}
