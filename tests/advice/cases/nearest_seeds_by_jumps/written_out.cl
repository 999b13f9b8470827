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
    const int x = get_global_id(0), y = get_global_id(1);
    __global const uint *at = known + y * width + x;
    const bool left = x >= step, right = x + step < width, up = y >= step, down = y + step < height;
    const int rows = step * width;
    uint seeds[9];

    seeds[0] = *at;
    seeds[1] = up && left ? at[-rows - step] : NONE;
    seeds[2] = up ? at[-rows] : NONE;
    seeds[3] = up && right ? at[-rows + step] : NONE;
    seeds[4] = left ? at[-step] : NONE;
    seeds[5] = right ? at[step] : NONE;
    seeds[6] = down && left ? at[rows - step] : NONE;
    seeds[7] = down ? at[rows] : NONE;
    seeds[8] = down && right ? at[rows + step] : NONE;

    uint best = NONE;
    int least = INT_MAX;
    #pragma unroll
    for (int k = 0; k < 9; k++)
        if (seeds[k] != NONE) {
            int square = distance_to(seeds[k], x, y);
            if (square < least) {
                least = square;
                best = seeds[k];
            }
        }
    nearer[y * width + x] = best;
}
