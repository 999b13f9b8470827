// Products of a convolution by tiles turned into its outputs: an item has a tile of 2 by 2 pixels, one channel.
__kernel void outputs(__global const float *products, __global const float *bias, __global float *out,
                      int tiles_x, int tiles_y, int quads, int width, int height, float least, float most)
{
    const int c = get_global_id(0) % 4, tile = get_global_id(0) / 4;
    const int quad = get_global_id(1), image = get_global_id(2);

    if (tile >= tiles_x * tiles_y)
        return;
    const int tiles = tiles_x * tiles_y, plane = tiles * quads * (int)get_global_size(2);
    const int x = 2 * (tile % tiles_x), y = 2 * (tile / tiles_x);
    __global const float *from = products + 4 * ((image * quads + quad) * tiles + tile) + c;
    float m[4][4], rows[2][4];

    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = from[(4 * i + j) * 4 * plane];
    for (int j = 0; j < 4; j++) {
        rows[0][j] = m[0][j] + m[1][j] + m[2][j];
        rows[1][j] = m[1][j] - m[2][j] + m[3][j];
    }

    const float shift = bias[4 * quad + c];
    __global float *to = out + 4 * ((image * quads + quad) * width * height + y * width + x) + c;

    for (int i = 0; i < 2; i++) {
        const float left = rows[i][0] + rows[i][1] + rows[i][2] + shift;
        const float right = rows[i][1] - rows[i][2] + rows[i][3] + shift;

        if (y + i < height) {
            to[4 * i * width] = clamp(left, least, most);
            if (x + 1 < width)
                to[4 * (i * width + 1)] = clamp(right, least, most);
        }
    }
}
