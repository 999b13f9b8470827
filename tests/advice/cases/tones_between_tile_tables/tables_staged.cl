// Tones of a picture by tables of tiles, bilinear between the middles of tiles.

__kernel void change_tones(__global const uchar *picture, int pitch, __global uchar *changed, int changed_pitch,
                           __global const uchar *tables, int width, int height, int tile_width, int tile_height,
                           int tiles_x, int tiles_y)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int l = get_local_id(1) * get_local_size(0) + get_local_id(0);
    __local uchar near[4][256];

    const float across = x * (1.0f / tile_width) - 0.5f, down = y * (1.0f / tile_height) - 0.5f;
    int left = (int)floor(across), upper = (int)floor(down);
    const float right_part = across - left, lower_part = down - upper;
    const int right = min(left + 1, tiles_x - 1), lower = min(upper + 1, tiles_y - 1);
    left = max(left, 0);
    upper = max(upper, 0);

    near[0][l] = tables[(upper * tiles_x + left) * 256 + l];
    near[1][l] = tables[(upper * tiles_x + right) * 256 + l];
    near[2][l] = tables[(lower * tiles_x + left) * 256 + l];
    near[3][l] = tables[(lower * tiles_x + right) * 256 + l];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int level = picture[y * pitch + x];
    float sum = 0.0f;
    sum += near[0][level] * ((1.0f - right_part) * (1.0f - lower_part));
    sum += near[1][level] * (right_part * (1.0f - lower_part));
    sum += near[2][level] * ((1.0f - right_part) * lower_part);
    sum += near[3][level] * (right_part * lower_part);

    changed[y * changed_pitch + x] = convert_uchar_sat_rte(sum);
}
