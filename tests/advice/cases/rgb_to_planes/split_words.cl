// four pixels an item: three words in, a word out for each plane
kernel void SplitRGB(global const uchar4 *rgb, global uchar4 *R, global uchar4 *G, global uchar4 *B, uint pixels)
{
    uint q = get_global_id(0);
    if (q < pixels / 4) {
        uchar4 a = rgb[3*q], b = rgb[3*q + 1], c = rgb[3*q + 2];
        R[q] = (uchar4)(a.x, a.w, b.z, c.y);
        G[q] = (uchar4)(a.y, b.x, b.w, c.z);
        B[q] = (uchar4)(a.z, b.y, c.x, c.w);
    }
}
