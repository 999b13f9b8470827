#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// r = v - A u on the inner points of a cube with ghosts; A has 27 points, of which the six nearest weigh nothing.
// An item has a point, and sums up its neighbours from global memory.
double around(__global double *u, int i, int row, int plane)
{
    return u[i - row] + u[i + row] + u[i - plane] + u[i + plane];
}

double across(__global double *u, int i, int row, int plane)
{
    return u[i - plane - row] + u[i - plane + row] + u[i + plane - row] + u[i + plane + row];
}

__kernel void residual(__global double *r, __global double *u, __global double *v, __global double *a, int row,
                       int column)
{
    const int plane = row * column;
    const int i = ((get_global_id(2) + 1) * column + get_global_id(1) + 1) * row + get_global_id(0) + 1;

    r[i] = v[i] - a[0] * u[i]
           - a[2] * (across(u, i, row, plane) + around(u, i - 1, row, plane) + around(u, i + 1, row, plane))
           - a[3] * (across(u, i - 1, row, plane) + across(u, i + 1, row, plane));
}
