// A round of a flood by jumps, which finds the nearest seed of each pixel; a seed is two coordinates of 16 bits.

#define NONE 0xFFFFFFFFu

int4 distances_to(uint4 seeds, int4 x, int y)
{
    int4 dx = convert_int4(seeds & 0xFFFF) - x, dy = convert_int4(seeds >> 16) - y;
    return select(dx * dx + dy * dy, (int4)(INT_MAX), seeds == NONE);
}

__kernel void jump(__global const uint *known, __global uint *nearer, const int width, const int height,
                   const int step)
{
    const int x = 4 * get_global_id(0), y = get_global_id(1);
    const int4 xs = x + (int4)(0, 1, 2, 3);
    uint4 best = *(__global const uint4 *)(known + y * width + x);
    int4 least = distances_to(best, xs, y);

    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
            int nx = x + i * step, ny = y + j * step;

            if ((i == 0 && j == 0) || nx < 0 || ny < 0 || nx >= width || ny >= height)
                continue;
            uint4 seeds = *(__global const uint4 *)(known + ny * width + nx);
            int4 squares = distances_to(seeds, xs, y), nearer_ones = squares < least;
            least = min(least, squares);
            best = select(best, seeds, nearer_ones);
        }
    *(__global uint4 *)(nearer + y * width + x) = best;
}
