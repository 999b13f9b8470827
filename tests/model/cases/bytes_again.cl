/* Neighbours have bytes of one word each, and come back to their own. */
kernel void bytes_again(global const uchar *in, global uchar *out)
{
    const int i = get_global_id(0);
    out[i] = in[i] + 1;
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[i + 64] = in[i];
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[i + 128] = in[i ^ 1] + out[i];
}
