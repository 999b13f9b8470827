#define D 64          // disparities
#define ROWS 4        // of a group
#define FAR 60000     // beyond the ends

// L(x, d) = C(x, d) + min(L(x-1, d), L(x-1, d-1) + p1, L(x-1, d+1) + p1, min L(x-1) + p2) - min L(x-1)
__kernel void path_from_left(__global const uchar *costs, __global ushort *sums,
                             int width, int height, int p1, int p2)
{
    __local int last[ROWS][D + 2];
    __local int least[ROWS];

    int d = get_local_id(0);
    int r = get_local_id(1);
    int y = get_global_id(1);

    if (d == 0) {
        last[r][0] = FAR;
        last[r][D + 1] = FAR;
        least[r] = 0;
    }
    last[r][d + 1] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int x = 0; x < width; x++) {
        int at = (y * width + x) * D + d;
        int best = min(last[r][d + 1], least[r] + p2);
        best = min(best, last[r][d] + p1);
        best = min(best, last[r][d + 2] + p1);
        int sum = costs[at] + best - least[r];
        sums[at] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);

        last[r][d + 1] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);

        if (d == 0) {
            least[r] = FAR;
            for (int k = 0; k < D; k++)
                if (last[r][k + 1] < least[r])
                    least[r] = last[r][k + 1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
