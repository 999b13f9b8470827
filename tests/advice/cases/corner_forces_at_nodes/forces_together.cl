// Forces at the nodes of a mesh of hexahedra: each element has left what it does to its eight corners, and a node adds
// up its own, which a list names.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void gather_corners(const int nodes, __global const int *starts, __global const int *corners,
                             __global const double4 *forces,
                             __global double *fx, __global double *fy, __global double *fz)
{
    const int node = get_global_id(0);
    if (node < nodes) {
        const int first = starts[node], end = starts[node + 1];
        double x = 0.0, y = 0.0, z = 0.0;
        for (int k = first; k < end; k++) {
            const double4 force = forces[corners[k]];
            x += force.x;
            y += force.y;
            z += force.z;
        }
        fx[node] = x;
        fy[node] = y;
        fz[node] = z;
    }
}
