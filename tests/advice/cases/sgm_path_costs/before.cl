#define D 64          // disparities
#define FAR 60000     // beyond the ends

// L(x, d) = C(x, d) + min(L(x-1, d), L(x-1, d-1) + p1, L(x-1, d+1) + p1, min L(x-1) + p2) - min L(x-1)
__kernel void path_from_left(__global const uchar *costs, __global ushort *sums,
                             int width, int height, int p1, int p2)
{
    __local int last[D + 2];
    __local int least;

    int d = get_local_id(0);
    int y = get_group_id(1);

    if (d == 0) {
        last[0] = FAR;
        last[D + 1] = FAR;
        least = 0;
    }
    last[d + 1] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int x = 0; x < width; x++) {
        int at = (y * width + x) * D + d;
        int best = min(last[d + 1], least + p2);
        best = min(best, last[d] + p1);
        best = min(best, last[d + 2] + p1);
        int sum = costs[at] + best - least;
        sums[at] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);

        last[d + 1] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);

        if (d == 0) {
            least = FAR;
            for (int k = 0; k < D; k++)
                if (last[k + 1] < least)
                    least = last[k + 1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
