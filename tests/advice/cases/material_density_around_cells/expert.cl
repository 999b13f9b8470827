#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Mean density of each material over nine cells, weighted by the inverse of the squared distance.
// Kinds are loaded, and weights computed, once; loops over neighbours are written out.
#define SOFT 0.0625

__kernel void material_means(__global const int *restrict kind, __global const int *restrict rows,
                             __global const int *restrict materials, __global const double *restrict density,
                             __global const double *restrict list_density, __global double *restrict mean,
                             __global double *restrict list_mean, __global const double *restrict x,
                             __global const double *restrict y, int w, int h)
{
    const int i = get_global_id(0), j = get_global_id(1);
    if (i < 1 || j < 1 || i >= w - 1 || j >= h - 1)
        return;

    const double xo = x[i + w * j], yo = y[i + w * j];
    double weight[9];

    #pragma unroll
    for (int nj = -1; nj <= 1; nj++)
        for (int ni = -1; ni <= 1; ni++) {
            double xi = x[(i + ni) + w * (j + nj)], yi = y[(i + ni) + w * (j + nj)];

            weight[(nj + 1) * 3 + (ni + 1)] = 1.0 / (SOFT + (xo - xi) * (xo - xi) + (yo - yi) * (yo - yi));
        }

    int kinds[9];
    #pragma unroll
    for (int nj = -1; nj <= 1; nj++)
        for (int ni = -1; ni <= 1; ni++)
            kinds[(nj + 1) * 3 + (ni + 1)] = kind[(i + ni) + w * (j + nj)];

    const int this_kind = kinds[4];

    if (this_kind <= 0) {
        for (int m = rows[-this_kind]; m < rows[-this_kind + 1]; m++) {
            const int material = materials[m];
            double sum = 0.0;
            int found = 0;

            #pragma unroll
            for (int nj = -1; nj <= 1; nj++)
                for (int ni = -1; ni <= 1; ni++) {
                    const int other = kinds[(nj + 1) * 3 + (ni + 1)];

                    if (other <= 0) {
                        for (int n = rows[-other]; n < rows[-other + 1]; n++)
                            if (materials[n] == material) {
                                sum += list_density[n] * weight[(nj + 1) * 3 + (ni + 1)];
                                found++;
                                break;
                            }
                    } else if (other - 1 == material) {
                        sum += density[(i + ni) + w * (j + nj)] * weight[(nj + 1) * 3 + (ni + 1)];
                        found++;
                    }
                }
            list_mean[m] = sum / found;
        }
    } else {
        const int material = this_kind - 1;
        double sum = 0.0;
        int found = 0;

        #pragma unroll
        for (int nj = -1; nj <= 1; nj++)
            for (int ni = -1; ni <= 1; ni++) {
                const int other = kinds[(nj + 1) * 3 + (ni + 1)];

                if (other <= 0) {
                    for (int n = rows[-other]; n < rows[-other + 1]; n++)
                        if (materials[n] == material) {
                            sum += list_density[n] * weight[(nj + 1) * 3 + (ni + 1)];
                            found++;
                            break;
                        }
                } else if (other - 1 == material) {
                    sum += density[(i + ni) + w * (j + nj)] * weight[(nj + 1) * 3 + (ni + 1)];
                    found++;
                }
            }
        mean[i + w * j] = sum / found;
    }
}
