#define WG 256
kernel void SplitRGB(global const uchar *rgb, global uchar *R, global uchar *G, global uchar *B, uint pixels)
{
    local uchar part[3 * WG];
    uint i = get_global_id(0), l = get_local_id(0);
    uint base = 3 * WG * get_group_id(0);
    part[l]          = rgb[base + l];
    part[l + WG]     = rgb[base + l + WG];
    part[l + 2 * WG] = rgb[base + l + 2 * WG];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < pixels) {
        R[i] = part[3*l + 0];
        G[i] = part[3*l + 1];
        B[i] = part[3*l + 2];
    }
}
