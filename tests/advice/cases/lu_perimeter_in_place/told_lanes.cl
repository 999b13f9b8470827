// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
// LANES neighbouring items have a row of a block below, take its elements in turn, and add up their partial sums. Two
// work-groups have such a block; behind them, work-groups have the columns of the blocks to the right, an item each.
#define BLOCK 32
#define LANES 16
#define ROWS 16       // of a work-group

__kernel void perimeter(__global float *m, int n, int offset)
{
    __local float part[ROWS][LANES];
    int corner = offset * n + offset;
    int lines = n - offset - BLOCK;
    int group = get_group_id(0), below = lines / ROWS;
    int l = get_local_id(0);

    if (group >= below) {
        // a column of a block to the right: unit lower triangle
        int away = BLOCK + (group - below) * (int)get_local_size(0) + l;
        if (away >= BLOCK + lines)
            return;
        for (int r = 1; r < BLOCK; r++)
            for (int k = 0; k < r; k++)
                m[corner + r * n + away] -= m[corner + r * n + k] * m[corner + k * n + away];
    } else {
        // a row of a block below: upper triangle
        int line = l / LANES, lane = l % LANES;
        int row = corner + (BLOCK + group * ROWS + line) * n;
        for (int c = 0; c < BLOCK; c++) {
            float sum = 0.0f;
            for (int k = lane; k < c; k += LANES)
                sum += m[row + k] * m[corner + k * n + c];
            part[line][lane] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int step = LANES / 2; step > 0; step /= 2) {
                if (lane < step)
                    part[line][lane] += part[line][lane + step];
                barrier(CLK_LOCAL_MEM_FENCE);
            }
            if (lane == 0)
                m[row + c] = (m[row + c] - part[line][0]) / m[corner + c * n + c];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
