#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// r = v - A u on the inner points of a cube with ghosts; A has 27 points, of which the six nearest weigh nothing.
// A group has a row.  Weights are in constant memory.
__kernel void residual(__global double *r, __global double *u, __global double *v, __constant double *a, int row,
                       int column, int length, __local double *near, __local double *far)
{
    const int plane = row * column;
    const int start = ((get_global_id(2) + 1) * column + get_global_id(1) + 1) * row + (length - 2) * get_group_id(0);
    const int l = get_local_id(0), items = get_local_size(0);

    for (int i = l; i < length; i += items) {
        const double below = u[start + i - row], above = u[start + i + row];
        const double before = u[start + i - plane], behind = u[start + i + plane];
        near[i] = below + above + before + behind;
    }
    for (int i = l; i < length; i += items)
        far[i] = u[start + i - plane - row] + u[start + i - plane + row]
                 + u[start + i + plane - row] + u[start + i + plane + row];
    barrier(CLK_LOCAL_MEM_FENCE);

    const double own = a[0], edge = a[2], corner = a[3];
    for (int i = l + 1; i < length - 1; i += items)
        r[start + i] = v[start + i] - own * u[start + i] - edge * (far[i] + near[i - 1] + near[i + 1])
                       - corner * (far[i - 1] + far[i + 1]);
}
