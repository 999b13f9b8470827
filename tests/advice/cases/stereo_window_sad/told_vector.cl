// Disparity of two images by block matching: the least sum of absolute differences; four pixels an item
#define RAD 2
#define MAX_DISP 16

// four pixels of a line (of vectors), or others of it where these are outside
#define FOUR(line, at) line[clamp(at, 0, w4 - 1)]

// differences of the four windows' places in a row, at one shift
#define ROW(cost, a, b, c, d, e) \
    cost += convert_uint4(abs_diff(l.s2345, r.a)); \
    cost += convert_uint4(abs_diff(l.s3456, r.b)); \
    cost += convert_uint4(abs_diff(l.s4567, r.c)); \
    cost += convert_uint4(abs_diff(l.s5678, r.d)); \
    cost += convert_uint4(abs_diff(l.s6789, r.e));

#define TRY(cost, shift) { \
    uint4 better = as_uint4(cost < best); \
    best = select(best, cost, better); \
    bestDisp = select(bestDisp, (uint4)(shift), better); \
}

// w is a multiple of 4
__kernel void stereoDisparity(__global const uchar4 *left, __global const uchar4 *right,
                              __global uchar4 *disparity, int w, int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int w4 = w / 4;
    if (x >= w4) return;

    if (4 * x + 3 < RAD + MAX_DISP - 1 || y < RAD || 4 * x >= w - RAD || y >= h - RAD) {
        disparity[y * w4 + x] = (uchar4)(0);
        return;
    }

    uint4 best = (uint4)(0xffffffff);
    uint4 bestDisp = (uint4)(0);
    // four shifts at a time need the same vectors
    for (int d = 0; d < MAX_DISP; d += 4) {
        uint4 cost0 = (uint4)(0), cost1 = (uint4)(0), cost2 = (uint4)(0), cost3 = (uint4)(0);
        for (int j = -RAD; j <= RAD; j++) {
            __global const uchar4 *ll = left + (y + j) * w4, *rl = right + (y + j) * w4;
            const int s = x - d / 4;
            const uchar16 l = (uchar16)(FOUR(ll, x - 1), ll[x], FOUR(ll, x + 1), (uchar4)(0));
            const uchar16 r = (uchar16)(FOUR(rl, s - 2), FOUR(rl, s - 1), FOUR(rl, s), FOUR(rl, s + 1));
            ROW(cost0, s6789, s789a, s89ab, s9abc, sabcd)
            ROW(cost1, s5678, s6789, s789a, s89ab, s9abc)
            ROW(cost2, s4567, s5678, s6789, s789a, s89ab)
            ROW(cost3, s3456, s4567, s5678, s6789, s789a)
        }
        TRY(cost0, d)
        TRY(cost1, d + 1)
        TRY(cost2, d + 2)
        TRY(cost3, d + 3)
    }

    const int4 at = 4 * x + (int4)(0, 1, 2, 3);
    const uint4 inside = as_uint4(at >= RAD + MAX_DISP - 1 && at < w - RAD);
    disparity[y * w4 + x] = convert_uchar4(bestDisp & inside);
}
