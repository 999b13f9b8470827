#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The longest steps that elements of a list allow: sound must not cross one, and its volume not change by too much.
// The first item of a group compares what all have found.

__kernel void step_limits(int elements, double viscous, double change_most, __global const int *listed,
                          __global const double *sound, __global const double *change, __global const double *length,
                          __global double *by_sound, __global double *by_change)
{
    __local double least_sound[G], least_change[G];
    const int l = get_local_id(0);
    double sound_limit = 1.0e20, change_limit = 1.0e20;

    for (int i = get_global_id(0); i < elements; i += get_global_size(0)) {
        int e = listed[i];
        double rate = change[e];

        if (rate != 0.0)
            change_limit = fmin(change_limit, change_most / (fabs(rate) + 1.0e-20));

        double c = sound[e], size = length[e], square = c * c;
        if (rate < 0.0)
            square += viscous * size * size * rate * rate;
        double crossing = size / sqrt(square);
        if (rate != 0.0 && crossing < sound_limit)
            sound_limit = crossing;
    }

    least_sound[l] = sound_limit;
    least_change[l] = change_limit;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l == 0) {
        for (int i = 1; i < G; i++) {
            sound_limit = fmin(sound_limit, least_sound[i]);
            change_limit = fmin(change_limit, least_change[i]);
        }
        by_sound[get_group_id(0)] = sound_limit;
        by_change[get_group_id(0)] = change_limit;
    }
}
