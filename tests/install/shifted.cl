/* Each item loads 4 bytes at an odd place, and stores them in its own. */
kernel void shifted(global const uchar *in, global uchar4 *out)
{
    const size_t i = get_global_id(0);
    const uchar4 v = vload4(i, in + 1);
    out[i] = v;
}
