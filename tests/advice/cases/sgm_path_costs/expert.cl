#define Q 16          // items a row, four disparities each
#define ROWS 2
#define FAR 60000     // beyond the ends

// L(x, d) = C(x, d) + min(L(x-1, d), L(x-1, d-1) + p1, L(x-1, d+1) + p1, min L(x-1) + p2) - min L(x-1)
// Sums stay in registers; ends and minima of each four are exchanged, in two copies, so one barrier a step will do.
__kernel __attribute__((reqd_work_group_size(Q, ROWS, 1)))
void path_from_left(__global const uchar4 *restrict costs, __global ushort4 *restrict sums,
                    int width, int height, int p1, int p2)
{
    __local int low[2][ROWS][Q];
    __local int2 ends[2][ROWS][Q + 2];   // first and last of four

    const int q = get_local_id(0), r = get_local_id(1), y = get_global_id(1);
    if (q < 2)
        ends[q][r][0] = ends[q][r][Q + 1] = (int2)(FAR);

    int4 l = 0;
    int at = y * width * Q + q;
    uchar4 next = costs[at];
    for (int x = 0; x < width; x++, at += Q) {
        const int4 c = convert_int4(next);
        if (x + 1 < width) next = costs[at + Q];

        const int b = x & 1;
        ends[b][r][q + 1] = (int2)(l.x, l.w);
        low[b][r][q] = min(min(l.x, l.y), min(l.z, l.w));
        barrier(CLK_LOCAL_MEM_FENCE);

        const int4 m = min(min(vload4(0, low[b][r]), vload4(1, low[b][r])),
                           min(vload4(2, low[b][r]), vload4(3, low[b][r])));
        const int least = min(min(m.x, m.y), min(m.z, m.w));
        const int4 below = (int4)(ends[b][r][q].y, l.x, l.y, l.z);
        const int4 above = (int4)(l.y, l.z, l.w, ends[b][r][q + 2].x);
        l = c + min(min(l, (int4)(least + p2)), min(below, above) + p1) - least;
        sums[at] = convert_ushort4(l);
    }
}
