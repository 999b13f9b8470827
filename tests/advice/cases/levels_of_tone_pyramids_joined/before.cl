// Joins a level of a picture from pyramids of six tone curves: the details are those of the curves next to a pixel.
#define CURVES 6

float tone_of(int curve)
{
    return (curve + 0.5f) / CURVES;
}

float expand(__global const float *coarse, int x, int y, int width)
{
    const int wide = (width - 1) / 2 + 1;
    __global const float *c = coarse + y / 2 * wide + x / 2;

    if (x % 2 == 0 && y % 2 == 0)
        return (c[-wide - 1] + c[-wide + 1] + c[wide - 1] + c[wide + 1] + 6.0f * (c[-wide] + c[-1] + c[1] + c[wide])
                + 36.0f * c[0]) / 64.0f;
    if (y % 2 == 0)
        return (c[-wide] + c[-wide + 1] + c[wide] + c[wide + 1] + 6.0f * (c[0] + c[1])) / 16.0f;
    if (x % 2 == 0)
        return (c[-1] + c[wide - 1] + c[1] + c[wide + 1] + 6.0f * (c[0] + c[wide])) / 16.0f;
    return (c[0] + c[1] + c[wide] + c[wide + 1]) / 4.0f;
}

float detail(__global const float *fine, __global const float *coarse, int x, int y, int in_x, int in_y, int width)
{
    return fine[y * width + x] - expand(coarse, in_x, in_y, width);
}

__kernel void join_level(__global const ushort *input, __global const float *coarser, __global float *result,
                         __global const float *fine_0, __global const float *coarse_0,
                         __global const float *fine_1, __global const float *coarse_1,
                         __global const float *fine_2, __global const float *coarse_2,
                         __global const float *fine_3, __global const float *coarse_3,
                         __global const float *fine_4, __global const float *coarse_4,
                         __global const float *fine_5, __global const float *coarse_5, int width, int height)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    const int in_x = clamp(x, 1, ((width - 1) & ~1) - 1), in_y = clamp(y, 1, ((height - 1) & ~1) - 1);
    const float v = input[y * width + x] / 65535.0f;
    float joined = expand(coarser, in_x, in_y, width);
    int upper = 1;

    while (upper < CURVES - 1 && tone_of(upper) <= v)
        upper++;

    const float part = clamp((v - tone_of(upper - 1)) * CURVES, 0.0f, 1.0f);
    float low, high;

    switch (upper) {
    case 1:
        low = detail(fine_0, coarse_0, x, y, in_x, in_y, width);
        high = detail(fine_1, coarse_1, x, y, in_x, in_y, width);
        break;
    case 2:
        low = detail(fine_1, coarse_1, x, y, in_x, in_y, width);
        high = detail(fine_2, coarse_2, x, y, in_x, in_y, width);
        break;
    case 3:
        low = detail(fine_2, coarse_2, x, y, in_x, in_y, width);
        high = detail(fine_3, coarse_3, x, y, in_x, in_y, width);
        break;
    case 4:
        low = detail(fine_3, coarse_3, x, y, in_x, in_y, width);
        high = detail(fine_4, coarse_4, x, y, in_x, in_y, width);
        break;
    default:
        low = detail(fine_4, coarse_4, x, y, in_x, in_y, width);
        high = detail(fine_5, coarse_5, x, y, in_x, in_y, width);
        break;
    }
    result[y * width + x] = joined + low * (1.0f - part) + high * part;
}
