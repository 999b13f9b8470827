#define RADIUS 2
#define PIXEL(x, y, t) video[((t) * height + (y)) * width + (x)]
#define IN_TIME(t) clamp((t), 0, frames - 1)
#define ALIKE(a, b) (abs((a) - (b)) <= (uint)threshold)

__kernel void denoise_luma(__global const uchar *video, __global uchar *clean, int width, int height, int frames,
                           int threshold)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int t = get_global_id(2);
    if (x >= width || y >= height) return;

    int sum = 0;
    int count = 0;
    for (int dt = -RADIUS; dt <= RADIUS; dt++) {
        if (ALIKE((int)PIXEL(x, y, IN_TIME(t + dt)), (int)PIXEL(x, y, t))) {
            sum += PIXEL(x, y, IN_TIME(t + dt));
            count++;
        }
    }
    clean[(t * height + y) * width + x] = (sum + count / 2) / count;
}
