#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The longest steps that elements of a list allow: sound must not cross one, and its volume not change by too much.
// An item loads two elements before it goes on.

__kernel void step_limits(int elements, double viscous, double change_most, __global const int *listed,
                          __global const double *sound, __global const double *change, __global const double *length,
                          __global double *by_sound, __global double *by_change)
{
    __local double least_sound[G], least_change[G];
    const int l = get_local_id(0);
    double sound_limit = 1.0e20, change_limit = 1.0e20;

    const int stride = get_global_size(0);
    int i = get_global_id(0);

    for (; i + stride < elements; i += 2 * stride) {
        const int e[2] = { listed[i], listed[i + stride] };
        const double rate[2] = { change[e[0]], change[e[1]] }, c[2] = { sound[e[0]], sound[e[1]] };
        const double size[2] = { length[e[0]], length[e[1]] };

        #pragma unroll
        for (int n = 0; n < 2; n++) {
            if (rate[n] != 0.0)
                change_limit = fmin(change_limit, change_most / (fabs(rate[n]) + 1.0e-20));

            double square = c[n] * c[n];
            if (rate[n] < 0.0)
                square += viscous * size[n] * size[n] * rate[n] * rate[n];
            double crossing = size[n] / sqrt(square);
            if (rate[n] != 0.0 && crossing < sound_limit)
                sound_limit = crossing;
        }
    }
    for (; i < elements; i += stride) {
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
