// four pixels an item, byte by byte
kernel void SplitRGB(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    uint first = 4 * get_global_id(0);
    for (uint i = first; i < first + 4 && i < pixels; i++) {
        R[i] = rgb[3*i + 0];
        G[i] = rgb[3*i + 1];
        B[i] = rgb[3*i + 2];
    }
}
