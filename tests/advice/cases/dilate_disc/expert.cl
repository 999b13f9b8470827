// grey-scale dilation by a disc of radius 5: its rows are runs of 1, 7, 9 or 11 pixels
// 32 x 8 items have 32 x 32 pixels, four of a column each
#define R 5
#define W (32 + 2 * R)
#define PER_ITEM 4

__kernel void dilate(__global const float *restrict img, __global const int *restrict strel,
                     __global float *restrict dilated, int rows, int cols)
{
    __local float part[W][W];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * 32, top = get_group_id(1) * 32;

    for (int r = ly; r < W; r += 8) {
        int y = top - R + r;
        for (int c = lx; c < W; c += 32) {
            int x = left - R + c;
            part[r][c] = y >= 0 && y < rows && x >= 0 && x < cols ? img[y * cols + x] : 0.0f;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float best[PER_ITEM];
#pragma unroll
    for (int o = 0; o < PER_ITEM; o++)
        best[o] = 0.0f;
#pragma unroll
    for (int k = 0; k < PER_ITEM + 2 * R; k++) {
        __local const float *row = &part[ly * PER_ITEM + k][lx];
        float run1 = row[5];
        float run7 = fmax(fmax(fmax(row[2], row[3]), fmax(row[4], row[6])), fmax(fmax(row[7], row[8]), run1));
        float run9 = fmax(run7, fmax(row[1], row[9]));
        float run11 = fmax(run9, fmax(row[0], row[10]));
#pragma unroll
        for (int o = 0; o < PER_ITEM; o++) {
            int dy = k - o - R;
            if (dy == 0)
                best[o] = fmax(best[o], run11);
            else if (dy >= -3 && dy <= 3)
                best[o] = fmax(best[o], run9);
            else if (dy == -4 || dy == 4)
                best[o] = fmax(best[o], run7);
            else if (dy == -5 || dy == 5)
                best[o] = fmax(best[o], run1);
        }
    }
#pragma unroll
    for (int o = 0; o < PER_ITEM; o++) {
        int x = left + lx, y = top + ly * PER_ITEM + o;
        if (x < cols && y < rows)
            dilated[y * cols + x] = best[o];
    }
}
