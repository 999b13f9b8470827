// four pixels an item, as far apart as there are items
kernel void SplitRGB(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    for (uint i = get_global_id(0); i < pixels; i += get_global_size(0)) {
        R[i] = rgb[3*i + 0];
        G[i] = rgb[3*i + 1];
        B[i] = rgb[3*i + 2];
    }
}
