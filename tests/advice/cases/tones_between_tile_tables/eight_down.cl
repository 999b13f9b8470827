// Tones of a picture by tables of tiles, bilinear between the middles of tiles.

__kernel void change_tones(__global const uchar *picture, int pitch, __global uchar *changed, int changed_pitch,
                           __global const uchar *tables, int width, int height, int tile_width, int tile_height,
                           int tiles_x, int tiles_y)
{
    const int x = get_global_id(0), top = get_global_id(1) * 8;
    const float across = x * (1.0f / tile_width) - 0.5f;
    int left = (int)floor(across);
    const float right_part = across - left;
    const int right = min(left + 1, tiles_x - 1);
    left = max(left, 0);

    for (int y = top; y < top + 8; y++) {
        const float down = y * (1.0f / tile_height) - 0.5f;
        int upper = (int)floor(down);
        const float lower_part = down - upper;
        const int lower = min(upper + 1, tiles_y - 1);
        upper = max(upper, 0);

        const int level = picture[y * pitch + x];
        float sum = 0.0f;
        sum += tables[(upper * tiles_x + left) * 256 + level] * ((1.0f - right_part) * (1.0f - lower_part));
        sum += tables[(upper * tiles_x + right) * 256 + level] * (right_part * (1.0f - lower_part));
        sum += tables[(lower * tiles_x + left) * 256 + level] * ((1.0f - right_part) * lower_part);
        sum += tables[(lower * tiles_x + right) * 256 + level] * (right_part * lower_part);

        changed[y * changed_pitch + x] = convert_uchar_sat_rte(sum);
    }
}
