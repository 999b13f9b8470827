// Forces at the nodes of a mesh of hexahedra: each element has left what it does to its eight corners, and a node adds
// up its own, which a list names.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define LANES 8

__kernel void gather_corners(const int nodes, __global const int *starts, __global const int *corners,
                             __global const double *cx, __global const double *cy, __global const double *cz,
                             __global double *fx, __global double *fy, __global double *fz)
{
    const int lane = get_local_id(0) % LANES, node = get_global_id(0) / LANES;
    __local double xs[128], ys[128], zs[128];
    const int l = get_local_id(0);
    double x = 0.0, y = 0.0, z = 0.0;
    if (node < nodes) {
        const int k = starts[node] + lane;
        if (k < starts[node + 1]) {
            const int corner = corners[k];
            x = cx[corner];
            y = cy[corner];
            z = cz[corner];
        }
    }
    xs[l] = x;
    ys[l] = y;
    zs[l] = z;
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of) {
            xs[l] += xs[l + half_of];
            ys[l] += ys[l + half_of];
            zs[l] += zs[l + half_of];
        }
    }
    if (lane == 0 && node < nodes) {
        fx[node] = xs[l];
        fy[node] = ys[l];
        fz[node] = zs[l];
    }
}
