// One colour of a smoothing step of a Helmholtz equation whose coefficients stand at the faces of cells.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define IN_A_BOX 32

__kernel void smooth(__global const int4 *restrict blocks, __global double *restrict x,
                     __global const double *restrict rhs, __global const double *restrict alpha,
                     __global const double *restrict beta_i, __global const double *restrict beta_j,
                     __global const double *restrict beta_k, __global const double *restrict inverse,
                     int j_stride, int k_stride, int box_volume, int depth, int colour, double a, double b_over_h2)
{
    const int4 block = blocks[get_group_id(0)];
    const int i = get_local_id(0), j = block.y + get_local_id(1);
    const int first = block.x * box_volume + (1 + j) * j_stride + 1 + i;

    for (int k = block.z; k < block.z + depth; k++) {
        const int at = first + (1 + k) * k_stride;

        if (((i ^ j ^ k ^ colour) & 1) == 0) {
            const double here = x[at];
            const double applied = a * alpha[at] * here - b_over_h2 * (
                beta_i[at + 1] * (x[at + 1] - here) + beta_i[at] * (x[at - 1] - here) +
                beta_j[at + j_stride] * (x[at + j_stride] - here) + beta_j[at] * (x[at - j_stride] - here) +
                beta_k[at + k_stride] * (x[at + k_stride] - here) + beta_k[at] * (x[at - k_stride] - here));
            x[at] = here + inverse[at] * (rhs[at] - applied);
        }
    }
}
