// residual to the next coarser grid of a multigrid method, by full weighting of 27 points
// a coarse row of n points lies between 2n + 1 fine ones; an item does some planes, with what they share kept
#define EACH 8

double of_plane(__global const double *at, const int fx)
{
    double sum = 0.0;
    for (int dj = -1; dj <= 1; ++dj)
        for (int di = -1; di <= 1; ++di)
            sum += 0.25 / (1 << (abs(di) + abs(dj))) * at[dj * fx + di];
    return sum;
}

__kernel void restrict_residual(__global const double *fine, __global double *coarse, const int nx, const int ny,
                                const int nz)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int first = get_global_id(2) * EACH;
    const int fx = 2 * nx + 1, fy = 2 * ny + 1;

    if (i < nx && j < ny && first < nz) {
        __global const double *at = fine + ((2 * first) * fy + 2 * j + 1) * fx + 2 * i + 1;
        double below = of_plane(at, fx);
        for (int k = first; k < min(first + EACH, nz); ++k) {
            double middle = of_plane(at + fx * fy, fx), above = of_plane(at + 2 * fx * fy, fx);
            coarse[(k * ny + j) * nx + i] = 0.5 * middle + 0.25 * (below + above);
            below = above;
            at += 2 * fx * fy;
        }
    }
}
