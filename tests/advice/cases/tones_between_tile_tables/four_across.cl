// Tones of a picture by tables of tiles, bilinear between the middles of tiles.

static uchar tone(__global const uchar *tables, int level, int x, int tile_width, int tiles_x, int upper, int lower,
                  float lower_part)
{
    const float across = x * (1.0f / tile_width) - 0.5f;
    int left = (int)floor(across);
    const float right_part = across - left;
    const int right = min(left + 1, tiles_x - 1);
    left = max(left, 0);

    float sum = 0.0f;
    sum += tables[(upper * tiles_x + left) * 256 + level] * ((1.0f - right_part) * (1.0f - lower_part));
    sum += tables[(upper * tiles_x + right) * 256 + level] * (right_part * (1.0f - lower_part));
    sum += tables[(lower * tiles_x + left) * 256 + level] * ((1.0f - right_part) * lower_part);
    sum += tables[(lower * tiles_x + right) * 256 + level] * (right_part * lower_part);
    return convert_uchar_sat_rte(sum);
}

__kernel void change_tones(__global const uchar *picture, int pitch, __global uchar *changed, int changed_pitch,
                           __global const uchar *tables, int width, int height, int tile_width, int tile_height,
                           int tiles_x, int tiles_y)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1);
    const float down = y * (1.0f / tile_height) - 0.5f;
    int upper = (int)floor(down);
    const float lower_part = down - upper;
    const int lower = min(upper + 1, tiles_y - 1);
    upper = max(upper, 0);

    const uchar4 levels = *(__global const uchar4 *)(picture + y * pitch + x);
    uchar4 tones;
    tones.x = tone(tables, levels.x, x, tile_width, tiles_x, upper, lower, lower_part);
    tones.y = tone(tables, levels.y, x + 1, tile_width, tiles_x, upper, lower, lower_part);
    tones.z = tone(tables, levels.z, x + 2, tile_width, tiles_x, upper, lower, lower_part);
    tones.w = tone(tables, levels.w, x + 3, tile_width, tiles_x, upper, lower, lower_part);
    *(__global uchar4 *)(changed + y * changed_pitch + x) = tones;
}
