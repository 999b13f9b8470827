#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The longest steps that elements of a list allow: sound must not cross one, and its volume not change by too much.

__kernel void step_limits(int elements, double viscous, double change_most, __global const int *listed,
                          __global const double *sound, __global const double *change, __global const double *length,
                          __global double *by_sound, __global double *by_change)
{
    __local double least_sound[G], least_change[G];
    const int l = get_local_id(0);
    double sound_limit = 1.0e20, change_limit = 1.0e20;

    for (int i = get_global_id(0); i < elements; i += (int)get_global_size(0)) {
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

    #pragma unroll
    for (int half_of = G / 2; half_of > 0; half_of /= 2) {
        if (l < half_of) {
            least_sound[l] = fmin(least_sound[l], least_sound[l + half_of]);
            least_change[l] = fmin(least_change[l], least_change[l + half_of]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (l == 0) {
        by_sound[get_group_id(0)] = least_sound[0];
        by_change[get_group_id(0)] = least_change[0];
    }
}
