// Tones of a picture by tables of tiles, bilinear between the middles of tiles.

__kernel void change_tones(__global const uchar *picture, int pitch, __global uchar *changed, int changed_pitch,
                           __global const uchar4 *tables, int width, int height, int tile_width, int tile_height,
                           int tiles_x, int tiles_y)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    const float across = x * (1.0f / tile_width) - 0.5f, down = y * (1.0f / tile_height) - 0.5f;
    const int left = (int)floor(across), upper = (int)floor(down);
    const float right_part = across - left, lower_part = down - upper;
    const uchar4 found = tables[((upper + 1) * (tiles_x + 1) + left + 1) * 256 + picture[y * pitch + x]];

    float sum = 0.0f;
    sum += found.x * ((1.0f - right_part) * (1.0f - lower_part));
    sum += found.y * (right_part * (1.0f - lower_part));
    sum += found.z * ((1.0f - right_part) * lower_part);
    sum += found.w * (right_part * lower_part);

    changed[y * changed_pitch + x] = convert_uchar_sat_rte(sum);
}
