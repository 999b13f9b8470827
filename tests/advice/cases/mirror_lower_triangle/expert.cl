#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart.
#define SIDE 32
#define HIGH 8

// An item does four elements of a block; imaginary parts are apart, so that no two items meet in a bank.
kernel __attribute__((reqd_work_group_size(SIDE, HIGH, 1)))
void mirror(int n, global double2 *a, int stride)
{
    local double re[SIDE][SIDE + 1], im[SIDE][SIDE + 1];
    int lx = get_local_id(0), ly = get_local_id(1);
    int top = get_group_id(0) * SIDE, left = get_group_id(1) * SIDE;
    if (top < left) return;

    #pragma unroll
    for (int k = ly; k < SIDE; k += HIGH)
        if (top + lx < n && left + k < n) {
            double2 v = a[top + lx + (left + k) * stride];
            re[k][lx] = v.x;
            im[k][lx] = -v.y;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int k = ly; k < SIDE; k += HIGH) {
        int row = top + k, column = left + lx;
        if (row < n && column < row) a[column + row * stride] = (double2)(re[lx][k], im[lx][k]);
    }
}
