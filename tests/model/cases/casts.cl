/* One argument of bytes, read as whatever suits, at offsets that suit nothing. */
kernel void casts(global uchar *raw, global long *out)
{
    const int i = get_global_id(0);
    const uchar4 some = vload4(0, raw + 3 * i + 1);
    const long wide = ((global const long *)(raw + 256))[i / 2];
    const ushort2 two = *(global const ushort2 *)(raw + 4 * (39 - i));
    *(global int *)(raw + 512 + 8 * i) = some.x + some.w + two.y;
    out[i] = wide + some.z + two.x + some.y;
}
