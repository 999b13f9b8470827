// Mean shift of colours, a quad a pixel: an item moves a window to the mean place and colour of those of its pixels
// that are like the window's colour, again and again.
#define PLANES 3

__kernel void mean_shift(__global float *shifted, __global const float4 *image, const int width, const int height,
                         const int radius, const float most, const uint rounds)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    const int plane = width * height;
    float colour[PLANES], mine[4];
    vstore4(image[y * width + x], 0, mine);
    for (int c = 0; c < PLANES; c++)
        colour[c] = mine[c];

    int at_x = x, at_y = y;
    for (uint round = 0; round < rounds; round++) {
        float sums[PLANES] = { 0.0f };
        int count = 0, sum_x = 0, sum_y = 0;

        for (int dy = -radius; dy <= radius; dy++) {
            const int row = at_y + dy;
            if (row < 0 || row >= height)
                continue;
            int hits = 0;
            for (int dx = -radius; dx <= radius; dx++) {
                const int col = at_x + dx;
                if (col < 0 || col >= width)
                    continue;
                float there[4], away = 0.0f;
                vstore4(image[row * width + col], 0, there);
                for (int c = 0; c < PLANES; c++) {
                    const float d = colour[c] - there[c];
                    away += d * d;
                }
                if (away <= most) {
                    for (int c = 0; c < PLANES; c++)
                        sums[c] += there[c];
                    sum_x += col;
                    hits++;
                }
            }
            count += hits;
            sum_y += row * hits;
        }
        if (count == 0)
            break;

        const float share = 1.0f / count;
        const int old_x = at_x, old_y = at_y;
        at_x = (int)(sum_x * share);
        at_y = (int)(sum_y * share);
        float moved = 0.0f;
        for (int c = 0; c < PLANES; c++) {
            const float mean = trunc(sums[c] * share);
            moved += (colour[c] - mean) * (colour[c] - mean);
            colour[c] = mean;
        }
        if ((at_x == old_x && at_y == old_y) || abs(at_x - old_x) + abs(at_y - old_y) + moved <= 1.0f)
            break;
    }

    for (int c = 0; c < PLANES; c++)
        shifted[c * plane + y * width + x] = colour[c];
}
