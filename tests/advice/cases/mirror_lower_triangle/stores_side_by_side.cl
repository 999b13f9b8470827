#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart.
// An item walks down a column.
kernel void mirror(int n, global double2 *a, int stride)
{
    int column = get_group_id(0) * get_local_size(0) + get_local_id(0);
    for (int row = column + 1; row < n; row++) {
        double2 v = a[row + column * stride];
        a[column + row * stride] = (double2)(v.x, -v.y);
    }
}
