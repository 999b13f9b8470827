#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart.
#define SIDE 16

kernel void mirror(int n, global double2 *a, int stride)
{
    local double2 block[SIDE][SIDE + 1];
    int lx = get_local_id(0), ly = get_local_id(1);
    int top = get_group_id(0) * SIDE, left = get_group_id(1) * SIDE;
    if (top < left) return;

    if (top + lx < n && left + ly < n) block[ly][lx] = a[top + lx + (left + ly) * stride];
    barrier(CLK_LOCAL_MEM_FENCE);

    int row = top + ly, column = left + lx;
    if (row < n && column < row) {
        double2 v = block[lx][ly];
        a[column + row * stride] = (double2)(v.x, -v.y);
    }
}
