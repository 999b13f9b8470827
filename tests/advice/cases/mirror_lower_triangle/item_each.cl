#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart.
kernel void mirror(int n, global double2 *a, int stride)
{
    int row = get_global_id(0), column = get_global_id(1);
    if (row < n && column < row) {
        double2 v = a[row + column * stride];
        a[column + row * stride] = (double2)(v.x, -v.y);
    }
}
