// Mean shift of colours in three planes: an item moves a window to the mean place and colour of those of its pixels
// that are like the window's colour, again and again.
#define PLANES 3
#define GROUP 16
#define REACH 4    // at most the radius
#define SIDE (GROUP + 2 * REACH)

__kernel void mean_shift(__global float *shifted, __global const float *image, const int width, const int height,
                         const int radius, const float most, const uint rounds)
{
    // what the first windows of the group see; most others lie in it as well
    __local float near[PLANES][SIDE][SIDE];
    const int x = get_global_id(0), y = get_global_id(1);
    const int plane = width * height;
    const int x0 = x - (int)get_local_id(0) - REACH, y0 = y - (int)get_local_id(1) - REACH;
    for (int i = get_local_id(1); i < SIDE; i += GROUP)
        for (int j = get_local_id(0); j < SIDE; j += GROUP) {
            const int from = clamp(y0 + i, 0, height - 1) * width + clamp(x0 + j, 0, width - 1);
            for (int c = 0; c < PLANES; c++)
                near[c][i][j] = image[c * plane + from];
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= width || y >= height)
        return;

    float colour[PLANES];
    for (int c = 0; c < PLANES; c++)
        colour[c] = image[c * plane + y * width + x];

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
                float there[PLANES], away = 0.0f;
                const bool inside = (uint)(col - x0) < SIDE && (uint)(row - y0) < SIDE;
                for (int c = 0; c < PLANES; c++) {
                    there[c] = inside ? near[c][row - y0][col - x0] : image[c * plane + row * width + col];
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
