#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Mean density of each material over nine cells, weighted by the inverse of the squared distance.
// A group stages its cells and those around them.
#define SOFT 0.0625
#define GX 32
#define GY 4

__kernel void material_means(__global const int *kind, __global const int *rows,
                             __global const int *materials, __global const double *density,
                             __global const double *list_density, __global double *mean,
                             __global double *list_mean, __global const double *x, __global const double *y,
                             int w, int h)
{
    const int i = get_global_id(0), j = get_global_id(1);
    __local int kinds[GY + 2][GX + 2];
    __local double xs[GY + 2][GX + 2], ys[GY + 2][GX + 2], densities[GY + 2][GX + 2];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * GX - 1, top = get_group_id(1) * GY - 1;

    for (int n = ly * GX + lx; n < (GX + 2) * (GY + 2); n += GX * GY) {
        const int tx = n % (GX + 2), ty = n / (GX + 2), cx = left + tx, cy = top + ty;

        if (cx >= 0 && cy >= 0 && cx < w && cy < h) {
            kinds[ty][tx] = kind[cx + w * cy];
            xs[ty][tx] = x[cx + w * cy];
            ys[ty][tx] = y[cx + w * cy];
            densities[ty][tx] = density[cx + w * cy];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < 1 || j < 1 || i >= w - 1 || j >= h - 1)
        return;

    const double xo = xs[ly + 1][lx + 1], yo = ys[ly + 1][lx + 1];
    double away[9];

    for (int nj = -1; nj <= 1; nj++)
        for (int ni = -1; ni <= 1; ni++) {
            double xi = xs[ly + 1 + nj][lx + 1 + ni], yi = ys[ly + 1 + nj][lx + 1 + ni];

            away[(nj + 1) * 3 + (ni + 1)] = SOFT;
            away[(nj + 1) * 3 + (ni + 1)] += (xo - xi) * (xo - xi);
            away[(nj + 1) * 3 + (ni + 1)] += (yo - yi) * (yo - yi);
        }

    const int this_kind = kinds[ly + 1][lx + 1];

    if (this_kind <= 0) {
        for (int m = rows[-this_kind]; m < rows[-this_kind + 1]; m++) {
            const int material = materials[m];
            double sum = 0.0;
            int found = 0;

            for (int nj = -1; nj <= 1; nj++)
                for (int ni = -1; ni <= 1; ni++) {
                    int other = kinds[ly + 1 + nj][lx + 1 + ni];

                    if (other <= 0) {
                        for (int n = rows[-other]; n < rows[-other + 1]; n++)
                            if (materials[n] == material) {
                                sum += list_density[n] / away[(nj + 1) * 3 + (ni + 1)];
                                found++;
                                break;
                            }
                    } else if (other - 1 == material) {
                        sum += densities[ly + 1 + nj][lx + 1 + ni] / away[(nj + 1) * 3 + (ni + 1)];
                        found++;
                    }
                }
            list_mean[m] = sum / found;
        }
    } else {
        const int material = this_kind - 1;
        double sum = 0.0;
        int found = 0;

        for (int nj = -1; nj <= 1; nj++)
            for (int ni = -1; ni <= 1; ni++) {
                int other = kinds[ly + 1 + nj][lx + 1 + ni];

                if (other <= 0) {
                    for (int n = rows[-other]; n < rows[-other + 1]; n++)
                        if (materials[n] == material) {
                            sum += list_density[n] / away[(nj + 1) * 3 + (ni + 1)];
                            found++;
                            break;
                        }
                } else if (other - 1 == material) {
                    sum += densities[ly + 1 + nj][lx + 1 + ni] / away[(nj + 1) * 3 + (ni + 1)];
                    found++;
                }
            }
        mean[i + w * j] = sum / found;
    }
}
