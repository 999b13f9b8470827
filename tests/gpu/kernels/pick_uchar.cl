/* Local memory, uchar: every item reads the element it is told, or none (-1). */
kernel void pick_uchar(global const uchar *in, global const int *which, global uchar *out)
{
    local uchar t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}
