// Products of a convolution by tiles turned into its outputs: an item has a tile of 2 by 2 pixels, four channels.
__kernel void outputs(__global const float4 *products, __global const float4 *bias, __global float4 *out,
                      int tiles_x, int tiles_y, int quads, int width, int height, float least, float most)
{
    const int tile = get_global_id(0), quad = get_global_id(1), image = get_global_id(2);

    if (tile >= tiles_x * tiles_y)
        return;
    const int tiles = tiles_x * tiles_y, plane = tiles * quads * (int)get_global_size(2);
    const int x = 2 * (tile % tiles_x), y = 2 * (tile / tiles_x);
    __global const float4 *from = products + (image * quads + quad) * tiles + tile;
    float4 m[4][4], rows[2][4];

    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = from[(4 * i + j) * plane];
    for (int j = 0; j < 4; j++) {
        rows[0][j] = m[0][j] + m[1][j] + m[2][j];
        rows[1][j] = m[1][j] - m[2][j] + m[3][j];
    }

    const float4 shift = bias[quad];
    __global float4 *to = out + (image * quads + quad) * width * height + y * width + x;

    for (int i = 0; i < 2; i++) {
        const float4 left = rows[i][0] + rows[i][1] + rows[i][2] + shift;
        const float4 right = rows[i][1] - rows[i][2] + rows[i][3] + shift;

        if (y + i < height) {
            to[i * width] = clamp(left, least, most);
            if (x + 1 < width)
                to[i * width + 1] = clamp(right, least, most);
        }
    }
}
