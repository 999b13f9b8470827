// Non-local means, a step for four shifts of the picture: how alike the windows around a pixel and around the shifted
// one are is told by four corners of tables of sums of squared differences, a table a shift, side by side in a uint4.
// Weights, and pixels times weights, are added to those of other shifts.
#define WIDE 32
#define HIGH 8
#define MOST 3      // reach

__kernel void add_weights(__global float *sums, __global float *weights, __global const uint4 *table,
                          __global const uchar *picture, const int width, const int height, const int given,
                          const float strength, __global const int4 *shifts)
{
    const int x = get_global_id(0), y = get_global_id(1);
    __local uint4 tile[HIGH + 2 * MOST][WIDE + 2 * MOST];
    const int reach = min(given, MOST), lx = get_local_id(0), ly = get_local_id(1);
    const int left = x - lx - reach, top = y - ly - reach;
    for (int ty = ly; ty < HIGH + 2 * reach; ty += HIGH)
        for (int tx = lx; tx < WIDE + 2 * reach; tx += WIDE)
            tile[ty][tx] = table[clamp(top + ty, 0, height - 1) * width + clamp(left + tx, 0, width - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= width || y >= height)
        return;

    const int4 sx = clamp(x + shifts[0], (int4)(0), (int4)(width - 1));
    const int4 sy = clamp(y + shifts[1], (int4)(0), (int4)(height - 1));
    const int4 at = sy * width + sx;
    const float4 there = (float4)(picture[at.x], picture[at.y], picture[at.z], picture[at.w]);

    uint4 difference = (uint4)(0);
    if (x >= reach && y >= reach && x + reach < width && y + reach < height) {
        const uint4 a = tile[ly][lx], b = tile[ly][lx + 2 * reach];
        const uint4 c = tile[ly + 2 * reach][lx], d = tile[ly + 2 * reach][lx + 2 * reach];
        difference = a + d - b - c;
    }
    const float4 weight = native_exp(-convert_float4(difference) / (strength * strength));
    weights[y * width + x] += weight.x + weight.y + weight.z + weight.w;
    sums[y * width + x] += dot(weight, there);
}
