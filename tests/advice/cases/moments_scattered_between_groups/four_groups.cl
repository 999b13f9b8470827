#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// What is scattered into each group of energies from all groups, by moments and zones that have one or more materials.
// An item has four groups of energies, and keeps their sums.
#define K 4

__kernel void scatter(__global const int *degree_of, __global const int *first_of, __global const int *parts_of,
                      __global const int *material_of, __global const double *fraction_of, __global const double *sigma,
                      __global const double *flux, __global double *scattered, int groups, int degrees, int zones)
{
    const int z = get_global_id(0), g = K * get_global_id(1), moment = get_global_id(2);
    const int degree = degree_of[moment], first = first_of[z], stop = first + parts_of[z];
    double sums[K];

    #pragma unroll
    for (int i = 0; i < K; i++)
        sums[i] = scattered[(moment * groups + g + i) * zones + z];

    for (int from = 0; from < groups; from++) {
        const double arriving = flux[(moment * groups + from) * zones + z];

        for (int part = first; part < stop; part++) {
            const int material = material_of[part];
            const double fraction = fraction_of[part];

            #pragma unroll
            for (int i = 0; i < K; i++)
                sums[i] += sigma[((material * degrees + degree) * groups + g + i) * groups + from]
                    * arriving * fraction;
        }
    }

    #pragma unroll
    for (int i = 0; i < K; i++)
        scattered[(moment * groups + g + i) * zones + z] = sums[i];
}
