#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// What is scattered into each group of energies from all groups, by moments and zones that have one or more materials.
// An item keeps its sum.

__kernel void scatter(__global const int *degree_of, __global const int *first_of, __global const int *parts_of,
                      __global const int *material_of, __global const double *fraction_of, __global const double *sigma,
                      __global const double *flux, __global double *scattered, int groups, int degrees, int zones)
{
    const int z = get_global_id(0), g = get_global_id(1), moment = get_global_id(2);
    const int degree = degree_of[moment];
    double sum = scattered[(moment * groups + g) * zones + z];

    for (int from = 0; from < groups; from++) {
        const int first = first_of[z], stop = first + parts_of[z];

        for (int part = first; part < stop; part++) {
            const int material = material_of[part];
            const double fraction = fraction_of[part];

            sum += sigma[((material * degrees + degree) * groups + g) * groups + from]
                * flux[(moment * groups + from) * zones + z] * fraction;
        }
    }
    scattered[(moment * groups + g) * zones + z] = sum;
}
