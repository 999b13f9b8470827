#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// What is scattered into each group of energies from all groups, by moments and zones that have one or more materials.
// The pointers are to different memory.

__kernel void scatter(__global const int *restrict degree_of, __global const int *restrict first_of,
                      __global const int *restrict parts_of, __global const int *restrict material_of,
                      __global const double *restrict fraction_of, __global const double *restrict sigma,
                      __global const double *restrict flux, __global double *restrict scattered, int groups,
                      int degrees, int zones)
{
    const int z = get_global_id(0), g = get_global_id(1), moment = get_global_id(2);
    const int degree = degree_of[moment];

    for (int from = 0; from < groups; from++) {
        const int first = first_of[z], stop = first + parts_of[z];

        for (int part = first; part < stop; part++) {
            const int material = material_of[part];
            const double fraction = fraction_of[part];

            scattered[(moment * groups + g) * zones + z] +=
                sigma[((material * degrees + degree) * groups + g) * groups + from]
                * flux[(moment * groups + from) * zones + z] * fraction;
        }
    }
}
