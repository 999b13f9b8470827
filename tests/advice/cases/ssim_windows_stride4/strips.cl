/* SSIM of 8x8 windows, one every 4 pixels either way; integer sums as in video encoders */
#define WIN 8
#define STEP 4
#define DOWN 4

static float ssim_of(int s1, int s2, int ss, int s12)
{
    const int c1 = (int)(.01 * .01 * 255 * 255 * 64 * 64 + .5);
    const int c2 = (int)(.03 * .03 * 255 * 255 * 64 * 63 + .5);
    const int vars = ss * 64 - s1 * s1 - s2 * s2;
    const int covar = s12 * 64 - s1 * s2;
    return (float)(2 * s1 * s2 + c1) * (float)(2 * covar + c2)
         / ((float)(s1 * s1 + s2 * s2 + c1) * (float)(vars + c2));
}

kernel void ssim_map(global const uchar *restrict ref, global const uchar *restrict dis, global float *restrict map,
                     int stride, int nx, int ny)
{
    const int wx = get_global_id(0), first = get_global_id(1) * DOWN;
    if (wx >= nx) return;
    int4 above = (int4)(0);

    for (int strip = 0; strip <= DOWN; strip++) {
        const int from = (first + strip) * STEP * stride + wx * STEP;
        int4 s = (int4)(0);
        if (first + strip > ny) return;
        for (int y = 0; y < STEP; y++) {
#pragma unroll
            for (int x = 0; x < WIN; x++) {
                const int a = ref[from + y * stride + x], b = dis[from + y * stride + x];
                s += (int4)(a, b, a * a + b * b, a * b);
            }
        }
        if (strip > 0) {
            const int4 t = above + s;
            map[(first + strip - 1) * nx + wx] = ssim_of(t.x, t.y, t.z, t.w);
        }
        above = s;
    }
}
