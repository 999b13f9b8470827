// Tones of a picture by tables of four tiles side by side, bilinear between the middles of tiles; four pixels an item.

static uchar tone(__global const uchar4 *tables, int level, float right_part, float lower_part)
{
    const float4 found = convert_float4(tables[level]);
    const float upper = found.x * (1.0f - right_part) + found.y * right_part;
    const float lower = found.z * (1.0f - right_part) + found.w * right_part;
    return convert_uchar_sat_rte(upper * (1.0f - lower_part) + lower * lower_part);
}

__kernel void change_tones(__global const uchar *restrict picture, int pitch, __global uchar *restrict changed,
                           int changed_pitch, __global const uchar4 *restrict tables, int width, int height,
                           int tile_width, int tile_height, int tiles_x, int tiles_y)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1);
    const float part = 1.0f / tile_width;
    const float across = x * part - 0.5f, down = y * (1.0f / tile_height) - 0.5f;
    const int left = (int)floor(across), upper = (int)floor(down);
    const float from_left = across - left, lower_part = down - upper;
    __global const uchar4 *own = tables + ((upper + 1) * (tiles_x + 1) + left + 1) * 256;

    const uchar4 levels = *(__global const uchar4 *)(picture + y * pitch + x);
    uchar4 tones;
    tones.x = tone(own, levels.x, from_left, lower_part);
    tones.y = tone(own, levels.y, from_left + part, lower_part);
    tones.z = tone(own, levels.z, from_left + 2 * part, lower_part);
    tones.w = tone(own, levels.w, from_left + 3 * part, lower_part);
    *(__global uchar4 *)(changed + y * changed_pitch + x) = tones;
}
