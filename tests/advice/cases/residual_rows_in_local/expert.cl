#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// r = v - A u on the inner points of a cube with ghosts; A has 27 points, of which the six nearest weigh nothing.
// An item walks through 16 planes.  Of each it loads nine points, and keeps its own, the sum of the four beside it
// and that of the four at corners, for three planes.
#define DEEP 16

__kernel void residual(__global double *restrict r, __global const double *restrict u,
                       __global const double *restrict v,
                       __constant double *a, int row, int column)
{
    const int plane = row * column;
    int i = ((get_global_id(2) * DEEP + 1) * column + get_global_id(1) + 1) * row + get_global_id(0) + 1;
    const double own = a[0], edge = a[2], corner = a[3];

    __global const double *p = u + i - plane;
    double side0 = p[-1] + p[1] + p[-row] + p[row];
    double diagonal0 = p[-row - 1] + p[-row + 1] + p[row - 1] + p[row + 1];
    p = u + i;
    double centre1 = p[0], side1 = p[-1] + p[1] + p[-row] + p[row];
    double diagonal1 = p[-row - 1] + p[-row + 1] + p[row - 1] + p[row + 1];

    for (int z = 0; z < DEEP; z++, i += plane) {
        p = u + i + plane;
        const double centre2 = p[0], side2 = p[-1] + p[1] + p[-row] + p[row];
        const double diagonal2 = p[-row - 1] + p[-row + 1] + p[row - 1] + p[row + 1];
        r[i] = v[i] - own * centre1 - edge * (diagonal1 + side0 + side2) - corner * (diagonal0 + diagonal2);
        side0 = side1;
        diagonal0 = diagonal1;
        centre1 = centre2;
        side1 = side2;
        diagonal1 = diagonal2;
    }
}
