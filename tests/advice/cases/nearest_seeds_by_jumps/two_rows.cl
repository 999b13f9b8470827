// A round of a flood by jumps, which finds the nearest seed of each pixel; a seed is two coordinates of 16 bits.

#define NONE 0xFFFFFFFFu

int distance_to(uint seed, int x, int y)
{
    int dx = (int)(seed & 0xFFFF) - x, dy = (int)(seed >> 16) - y;
    return dx * dx + dy * dy;
}

__kernel void jump(__global const uint *known, __global uint *nearer, const int width, const int height,
                   const int step)
{
    const int x = get_global_id(0);

    for (int y = 2 * get_global_id(1), end = y + 2; y < end; y++) {
        uint best = known[y * width + x];
        int least = best == NONE ? INT_MAX : distance_to(best, x, y);

        for (int j = -1; j <= 1; j++)
            for (int i = -1; i <= 1; i++) {
                int nx = x + i * step, ny = y + j * step;

                if ((i == 0 && j == 0) || nx < 0 || ny < 0 || nx >= width || ny >= height)
                    continue;
                uint seed = known[ny * width + nx];
                if (seed == NONE)
                    continue;
                int square = distance_to(seed, x, y);
                if (square < least) {
                    least = square;
                    best = seed;
                }
            }
        nearer[y * width + x] = best;
    }
}
