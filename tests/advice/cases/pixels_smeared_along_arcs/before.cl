// Pixels are blurred along arcs about a centre: a pixel is the mean of those that small turns bring it to.

float4 read_pixel(__global const ushort4 *image, int columns, int rows, int x, int y)
{
    x = clamp(x, 0, columns - 1);
    y = clamp(y, 0, rows - 1);
    return convert_float4(image[y * columns + x]);
}

__kernel void blur_arcs(__global const ushort4 *image, int columns, int rows, float centre_x, float centre_y,
                        __constant float *cosines, __constant float *sines, int turns,
                        __global ushort4 *blurred)
{
    const int x = get_global_id(0), y = get_global_id(1);

    if (x < columns && y < rows) {
        const float from_x = (float)x - centre_x, from_y = (float)y - centre_y;
        const float radius = hypot(from_x, from_y), farthest = hypot(centre_x, centre_y);
        int step = 1;

        if (radius > 1.0e-6f) {
            step = (int)(farthest / radius);
            if (step == 0)
                step = 1;
            if (step >= turns)
                step = turns - 1;
        }

        float4 sum = (float4)(0.0f);
        float normal = 0.0f;
        for (int i = 0; i < turns; i += step) {
            int at_x = (int)(centre_x + from_x * cosines[i] - from_y * sines[i] + 0.5f);
            int at_y = (int)(centre_y + from_x * sines[i] + from_y * cosines[i] + 0.5f);
            sum += read_pixel(image, columns, rows, at_x, at_y);
            normal += 1.0f;
        }
        blurred[y * columns + x] = convert_ushort4_sat(sum / normal + 0.5f);
    }
}
