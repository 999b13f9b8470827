#define D 64          // disparities
#define FAR 60000     // beyond the ends

// L(x, d) = C(x, d) + min(L(x-1, d), L(x-1, d-1) + p1, L(x-1, d+1) + p1, min L(x-1) + p2) - min L(x-1)
// Each item looks for the least itself; sums of this step and the last are kept apart.
__kernel void path_from_left(__global const uchar *costs, __global ushort *sums,
                             int width, int height, int p1, int p2)
{
    __local int last[2][D + 8];   // 4 is the first

    int d = get_local_id(0);
    int y = get_group_id(1);

    if (d < 2)
        last[d][3] = last[d][D + 4] = FAR;
    last[0][d + 4] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int x = 0; x < width; x++) {
        __local const int *from = last[x & 1];
        int4 low = vload4(1, from);
        for (int k = 2; k <= D / 4; k++)
            low = min(low, vload4(k, from));
        int least = min(min(low.x, low.y), min(low.z, low.w));

        int at = (y * width + x) * D + d;
        int best = min(from[d + 4], least + p2);
        best = min(best, from[d + 3] + p1);
        best = min(best, from[d + 5] + p1);
        int sum = costs[at] + best - least;
        sums[at] = sum;
        last[(x + 1) & 1][d + 4] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
