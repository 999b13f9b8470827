// Forces at the nodes of a mesh of hexahedra: each element has left what it does to its eight corners, and a node adds
// up its own, which a list names.
// Forces stand by corners, then elements; the list has a row of nodes for each of up to eight, -1 for none.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void gather_corners(const int nodes, __global const int *restrict corners,
                             __global const double *restrict cx, __global const double *restrict cy,
                             __global const double *restrict cz, __global double *restrict fx,
                             __global double *restrict fy, __global double *restrict fz)
{
    const int node = get_global_id(0);
    if (node < nodes) {
        double x = 0.0, y = 0.0, z = 0.0;
#pragma unroll
        for (int k = 0; k < 8; k++) {
            const int corner = corners[k * nodes + node];
            if (corner >= 0) {
                x += cx[corner];
                y += cy[corner];
                z += cz[corner];
            }
        }
        fx[node] = x;
        fy[node] = y;
        fz[node] = z;
    }
}
