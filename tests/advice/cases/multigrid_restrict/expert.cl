// residual to the next coarser grid of a multigrid method, by full weighting of 27 points
// a coarse row of n points lies between 2n + 1 fine ones; an item does some planes, with what they share kept
#define EACH 8
#define ROW(a) (0.5 * (a)[0] + 0.25 * ((a)[-1] + (a)[1]))
#define PLANE(a) (0.5 * ROW(a) + 0.25 * (ROW((a) - fx) + ROW((a) + fx)))

__kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void restrict_residual(__global const double *restrict fine, __global double *restrict coarse, const int nx,
                       const int ny, const int nz)
{
    const int i = get_global_id(0), j = get_global_id(1), first = get_global_id(2) * EACH;
    const int fx = 2 * nx + 1, fy = 2 * ny + 1;

    if (i >= nx || j >= ny)
        return;
    __global const double *at = fine + ((2 * first) * fy + 2 * j + 1) * fx + 2 * i + 1;
    double below = PLANE(at);
#pragma unroll 2
    for (int k = first; k < min(first + EACH, nz); ++k) {
        at += fx * fy;
        double middle = PLANE(at);
        at += fx * fy;
        double above = PLANE(at);
        coarse[(k * ny + j) * nx + i] = 0.5 * middle + 0.25 * (below + above);
        below = above;
    }
}
