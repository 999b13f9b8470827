kernel void SplitRGB(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    uint i = get_global_id(0);
    if (i < pixels) {
        R[i] = rgb[3*i + 0];
        G[i] = rgb[3*i + 1];
        B[i] = rgb[3*i + 2];
    }
}

// the same by vload
kernel void SplitRGB3(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    uint i = get_global_id(0);
    if (i < pixels) {
        uchar3 p = vload3(i, rgb);
        R[i] = p.x; G[i] = p.y; B[i] = p.z;
    }
}
