#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// r = v - A u on the inner points of a cube with ghosts; A has 27 points, of which the six nearest weigh nothing.
// A group has 128 points of a row, and walks through 16 planes: an item keeps its point and the sum of that below and
// that above for three of them.
#define G 128
#define DEEP 16

__kernel void residual(__global double *r, __global double *u, __global double *v, __global double *a, int row,
                       int column)
{
    __local double near[G + 2], far[G + 2];
    const int plane = row * column, l = get_local_id(0);
    int i = ((get_global_id(2) * DEEP + 1) * column + get_global_id(1) + 1) * row + get_global_id(0) + 1;
    const double own = a[0], edge = a[2], corner = a[3];
    const int side = l == 0 ? -1 : l == G - 1 ? 1 : 0;          // two items have a ghost as well

    double c0 = u[i - plane], s0 = u[i - plane - row] + u[i - plane + row], c1 = u[i], s1 = u[i - row] + u[i + row];
    double gc0 = 0.0, gs0 = 0.0, gc1 = 0.0, gs1 = 0.0;
    if (side != 0) {
        gc0 = u[i + side - plane];
        gs0 = u[i + side - plane - row] + u[i + side - plane + row];
        gc1 = u[i + side];
        gs1 = u[i + side - row] + u[i + side + row];
    }
    for (int z = 0; z < DEEP; z++, i += plane) {
        const double c2 = u[i + plane], s2 = u[i + plane - row] + u[i + plane + row];
        near[l + 1] = s1 + c0 + c2;
        far[l + 1] = s0 + s2;
        if (side != 0) {
            const double gc2 = u[i + side + plane], gs2 = u[i + side + plane - row] + u[i + side + plane + row];
            near[l + 1 + side] = gs1 + gc0 + gc2;
            far[l + 1 + side] = gs0 + gs2;
            gc0 = gc1;
            gs0 = gs1;
            gc1 = gc2;
            gs1 = gs2;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        r[i] = v[i] - own * c1 - edge * (far[l + 1] + near[l] + near[l + 2]) - corner * (far[l] + far[l + 2]);
        barrier(CLK_LOCAL_MEM_FENCE);
        c0 = c1;
        s0 = s1;
        c1 = c2;
        s1 = s2;
    }
}
