#define WG 256
// four pixels an item, WG apart
kernel void SplitRGB(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    uint first = 4 * WG * get_group_id(0) + get_local_id(0);
    for (uint k = 0; k < 4; k++) {
        uint i = first + k * WG;
        if (i < pixels) {
            R[i] = rgb[3*i + 0];
            G[i] = rgb[3*i + 1];
            B[i] = rgb[3*i + 2];
        }
    }
}
