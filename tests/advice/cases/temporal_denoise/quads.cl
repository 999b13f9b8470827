#define RADIUS 2
#define QUAD(t) convert_int4(video[((t) * height + y) * (width / 4) + x])
#define IN_TIME(t) clamp((t), 0, frames - 1)

// four pixels an item; width % 4 == 0
__kernel void denoise_luma(__global const uchar4 *video, __global uchar4 *clean, int width, int height, int frames,
                           int threshold)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int t = get_global_id(2);
    if (x >= width / 4 || y >= height) return;

    const int4 c = QUAD(t);
    int4 sum = 0;
    int4 count = 0;
    for (int dt = -RADIUS; dt <= RADIUS; dt++) {
        const int4 p = QUAD(IN_TIME(t + dt));
        const int4 alike = p - c <= (int4)threshold & c - p <= (int4)threshold;   // -1 or 0
        sum += p & alike;
        count -= alike;
    }
    clean[(t * height + y) * (width / 4) + x] = convert_uchar4((sum + count / 2) / count);
}
