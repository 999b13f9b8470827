#define STEPS 16
#define PIXEL(t) ((int)video[((t) * height + y) * width + x])
#define IN_TIME(t) clamp((t), 0, frames - 1)
#define ALIKE(a, b) (abs((a) - (b)) <= (uint)threshold)
#define ADD(p) if (ALIKE(p, c)) { sum += p; count++; }

// An item goes through 16 frames.
__kernel void denoise_luma(__global const uchar *video, __global uchar *clean, int width, int height, int frames,
                           int threshold)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int first = get_global_id(2) * STEPS;
    if (x >= width || y >= height) return;

    int a = PIXEL(IN_TIME(first - 2));
    int b = PIXEL(IN_TIME(first - 1));
    int c = PIXEL(first);
    int d = PIXEL(IN_TIME(first + 1));
    for (int t = first; t < first + STEPS; t++) {
        const int e = PIXEL(IN_TIME(t + 2));
        int sum = c;
        int count = 1;
        ADD(a)
        ADD(b)
        ADD(d)
        ADD(e)
        clean[(t * height + y) * width + x] = (sum + count / 2) / count;
        a = b;
        b = c;
        c = d;
        d = e;
    }
}
