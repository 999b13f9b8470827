/* One local array through pointers of four types, with a byte of a staged word overwritten. */
kernel void views(global const uint *in, global uint *out)
{
    local ulong raw[40];
    const int l = get_local_id(0), i = get_global_id(0);
    local uint *words = (local uint *)raw;
    local uchar *bytes = (local uchar *)raw;
    words[l] = in[i];
    if (l == 0)
        words[35] = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l % 3 == 0)
        bytes[4 * l + 1] = (uchar)l;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ulong both = raw[l / 2];
    const ushort half_ = ((local ushort *)raw)[2 * l + 1];
    out[i] = (uint)(both >> 16) + half_ + words[(l + 6) % 35] + bytes[(3 * l) % 140];
}
