// One colour of a smoothing step of a Helmholtz equation whose coefficients stand at the faces of cells.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define IN_A_BOX 32

__kernel void smooth(__global const int4 *blocks, __global double *x, __global const double *rhs,
                     __global const double *alpha, __global const double *beta_i, __global const double *beta_j,
                     __global const double *beta_k, __global const double *inverse, int j_stride, int k_stride,
                     int box_volume, int depth, int colour, double a, double b_over_h2)
{
    const int4 block = blocks[get_group_id(0)];
    const int i = get_local_id(0), j = block.y + get_local_id(1);
    const int first = block.x * box_volume + (1 + j) * j_stride + 1 + i;

    double below = x[first + (block.z + ((i ^ j ^ block.z ^ colour) & 1)) * k_stride];
    for (int k = block.z + ((i ^ j ^ block.z ^ colour) & 1); k < block.z + depth; k += 2) {
        const int at = first + (1 + k) * k_stride;
        const double here = x[at], above = x[at + k_stride];
        const double applied = a * alpha[at] * here - b_over_h2 * (
            beta_i[at + 1] * (x[at + 1] - here) + beta_i[at] * (x[at - 1] - here) +
            beta_j[at + j_stride] * (x[at + j_stride] - here) + beta_j[at] * (x[at - j_stride] - here) +
            beta_k[at + k_stride] * (above - here) + beta_k[at] * (below - here));
        below = above;
        x[at] = here + inverse[at] * (rhs[at] - applied);
    }
}
