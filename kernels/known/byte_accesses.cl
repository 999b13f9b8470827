/* Single bytes, and four bytes at once that begin at 62 + 64 i: across a line each, across a page now and then. */
kernel void byte_accesses(global const uchar *bytes, global uchar *out)
{
    const size_t i = get_global_id(0);
    const uchar4 v = vload4(0, bytes + 62 + 64 * i);
    out[i] = v.x + v.w + bytes[i];
}
