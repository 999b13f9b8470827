// Sparse matrix (ELLPACK-R, by slots) times a dense one with COLS columns: neighbouring items have
// neighbouring columns, so that rows of the dense matrix are read as a whole.
#define COLS 64
#define ROWS 4

__kernel __attribute__((reqd_work_group_size(COLS, ROWS, 1)))
void spmm(__global const float * restrict val, __global const int * restrict col,
          __global const int * restrict len, int width,
          __global const float * restrict x, __global float * restrict y)
{
    const int c = get_global_id(0);
    const int row = get_global_id(1);
    const int rows = get_global_size(1), last = row + len[row] * rows;
    float sum = 0.0f;

    for (int e = row; e < last; e += rows)
        sum += val[e] * x[col[e] * COLS + c];
    y[row * COLS + c] = sum;
}
