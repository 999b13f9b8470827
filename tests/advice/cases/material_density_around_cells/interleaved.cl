#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Mean density of each material over nine cells, weighted by the inverse of the squared distance.
// Both coordinates stand side by side.
#define SOFT 0.0625

__kernel void material_means(__global const int *kind, __global const int *rows,
                             __global const int *materials, __global const double *density,
                             __global const double *list_density, __global double *mean,
                             __global double *list_mean, __global const double2 *xy, int w, int h)
{
    const int i = get_global_id(0), j = get_global_id(1);
    if (i < 1 || j < 1 || i >= w - 1 || j >= h - 1)
        return;

    const double2 o = xy[i + w * j];
    double away[9];

    for (int nj = -1; nj <= 1; nj++)
        for (int ni = -1; ni <= 1; ni++) {
            const double2 by = o - xy[(i + ni) + w * (j + nj)];

            away[(nj + 1) * 3 + (ni + 1)] = SOFT;
            away[(nj + 1) * 3 + (ni + 1)] += by.x * by.x;
            away[(nj + 1) * 3 + (ni + 1)] += by.y * by.y;
        }

    const int this_kind = kind[i + w * j];

    if (this_kind <= 0) {
        for (int m = rows[-this_kind]; m < rows[-this_kind + 1]; m++) {
            const int material = materials[m];
            double sum = 0.0;
            int found = 0;

            for (int nj = -1; nj <= 1; nj++)
                for (int ni = -1; ni <= 1; ni++) {
                    int ci = i + ni, cj = j + nj, other = kind[ci + w * cj];

                    if (other <= 0) {
                        for (int n = rows[-other]; n < rows[-other + 1]; n++)
                            if (materials[n] == material) {
                                sum += list_density[n] / away[(nj + 1) * 3 + (ni + 1)];
                                found++;
                                break;
                            }
                    } else if (other - 1 == material) {
                        sum += density[ci + w * cj] / away[(nj + 1) * 3 + (ni + 1)];
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
                int ci = i + ni, cj = j + nj, other = kind[ci + w * cj];

                if (other <= 0) {
                    for (int n = rows[-other]; n < rows[-other + 1]; n++)
                        if (materials[n] == material) {
                            sum += list_density[n] / away[(nj + 1) * 3 + (ni + 1)];
                            found++;
                            break;
                        }
                } else if (other - 1 == material) {
                    sum += density[ci + w * cj] / away[(nj + 1) * 3 + (ni + 1)];
                    found++;
                }
            }
        mean[i + w * j] = sum / found;
    }
}
