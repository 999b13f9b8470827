// Non-local means, a step for four shifts of the picture: how alike the windows around a pixel and around the shifted
// one are is told by four corners of tables of sums of squared differences, a table a shift, side by side in a uint4.
// Weights, and pixels times weights, are added to those of other shifts.
__kernel void add_weights(__global float *sums, __global float *weights, __global const uint4 *table,
                          __global const uchar *picture, const int width, const int height, const int reach,
                          const float strength, __global const int4 *shifts)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    const int4 sx = clamp(x + shifts[0], (int4)(0), (int4)(width - 1));
    const int4 sy = clamp(y + shifts[1], (int4)(0), (int4)(height - 1));
    const int4 at = sy * width + sx;
    const float4 there = (float4)(picture[at.x], picture[at.y], picture[at.z], picture[at.w]);

    uint4 difference = (uint4)(0);
    if (x >= reach && y >= reach && x + reach < width && y + reach < height) {
        const uint4 a = table[(y - reach) * width + x - reach], b = table[(y - reach) * width + x + reach];
        const uint4 c = table[(y + reach) * width + x - reach], d = table[(y + reach) * width + x + reach];
        difference = a + d - b - c;
    }
    const float4 weight = native_exp(-convert_float4(difference) / (strength * strength));
    weights[y * width + x] += weight.x + weight.y + weight.z + weight.w;
    sums[y * width + x] += dot(weight, there);
}
