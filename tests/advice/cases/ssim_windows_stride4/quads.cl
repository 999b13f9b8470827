/* SSIM of 8x8 windows, one every 4 pixels either way; integer sums as in video encoders */
#define WIN 8
#define STEP 4

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
    const int wx = get_global_id(0), wy = get_global_id(1);
    if (wx >= nx || wy >= ny) return;
    global const uchar *r = ref + wy * STEP * stride + wx * STEP;
    global const uchar *d = dis + wy * STEP * stride + wx * STEP;
    int s1 = 0, s2 = 0, ss = 0, s12 = 0;

    for (int y = 0; y < WIN; y++) {
#pragma unroll
        for (int x = 0; x < WIN; x += 4) {
            const int4 a = convert_int4(*(global const uchar4 *)(r + y * stride + x));
            const int4 b = convert_int4(*(global const uchar4 *)(d + y * stride + x));
            s1 += a.x + a.y + a.z + a.w;
            s2 += b.x + b.y + b.z + b.w;
            const int4 q = a * a + b * b, p = a * b;
            ss += q.x + q.y + q.z + q.w;
            s12 += p.x + p.y + p.z + p.w;
        }
    }
    map[wy * nx + wx] = ssim_of(s1, s2, ss, s12);
}
