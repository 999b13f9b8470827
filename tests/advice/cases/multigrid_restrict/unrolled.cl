// residual to the next coarser grid of a multigrid method, by full weighting of 27 points
// a coarse row of n points lies between 2n + 1 fine ones
#define ROW(a, at) (0.5 * a[at] + 0.25 * (a[(at) - 1] + a[(at) + 1]))
#define PLANE(a, at) (0.5 * ROW(a, at) + 0.25 * (ROW(a, (at) - fx) + ROW(a, (at) + fx)))

__kernel void restrict_residual(__global const double *fine, __global double *coarse, const int nx, const int ny,
                                const int nz)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int k = get_global_id(2);
    const int fx = 2 * nx + 1, fy = 2 * ny + 1;

    if (i < nx && j < ny && k < nz) {
        const int at = ((2 * k + 1) * fy + 2 * j + 1) * fx + 2 * i + 1;
        coarse[(k * ny + j) * nx + i] =
            0.5 * PLANE(fine, at) + 0.25 * (PLANE(fine, at - fx * fy) + PLANE(fine, at + fx * fy));
    }
}
