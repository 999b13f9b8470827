// residual to the next coarser grid of a multigrid method, by full weighting of 27 points
// a coarse row of n points lies between 2n + 1 fine ones
__kernel void restrict_residual(__global const double *fine, __global double *coarse, const int nx, const int ny,
                                const int nz)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int k = get_global_id(2);
    const int fx = 2 * nx + 1, fy = 2 * ny + 1;

    if (i < nx && j < ny && k < nz) {
        double sum = 0.0;
        for (int dk = -1; dk <= 1; ++dk) {
            const double plane = dk == 0 ? 0.125 : 0.0625;
            for (int dj = -1; dj <= 1; ++dj) {
                const double row = dj == 0 ? plane : plane * 0.5;
                for (int di = -1; di <= 1; ++di) {
                    const double weight = di == 0 ? row : row * 0.5;
                    sum += weight * fine[((2 * k + 1 + dk) * fy + 2 * j + 1 + dj) * fx + 2 * i + 1 + di];
                }
            }
        }
        coarse[(k * ny + j) * nx + i] = sum;
    }
}
