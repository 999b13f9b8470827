#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart.
kernel void mirror(int n, global double2 *a, int stride)
{
    int row = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (row < n) {
        global double2 *from = a + row, *to = a + row * stride;
        global double2 *end = from + row * stride;
        while (from < end) {
            *to = (double2)((*from).x, -(*from).y);
            from += stride;
            to++;
        }
    }
}
