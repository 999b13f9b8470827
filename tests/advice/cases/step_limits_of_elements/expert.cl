#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The longest steps that elements of a list allow: sound must not cross one, and its volume not change by too much.
// The greatest change of volume is sought, and the least square of a step, by products of both sides; loads of two
// elements are under way at once.

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void step_limits(int elements, double viscous, double change_most, __global const int *listed,
                 __global const double *sound, __global const double *change, __global const double *length,
                 __global double *by_sound, __global double *by_change)
{
    __local double least_sound[G], least_change[G];
    const int l = get_local_id(0);
    double size_2 = 1.0e40, speed_2 = 1.0, most = 0.0;
    const int stride = get_global_size(0);

    for (int i = get_global_id(0); i < elements; i += 2 * stride) {
        const int e[2] = { listed[i], listed[min(i + stride, elements - 1)] };
        const double rate[2] = { change[e[0]], change[e[1]] }, c[2] = { sound[e[0]], sound[e[1]] };
        const double size[2] = { length[e[0]], length[e[1]] };

        #pragma unroll
        for (int n = 0; n < 2; n++) {
            const double rate_2 = rate[n] < 0.0 ? rate[n] * rate[n] : 0.0, this_2 = size[n] * size[n];
            const double speed = fma(viscous * this_2, rate_2, c[n] * c[n]);
            const bool is_less = rate[n] != 0.0 && this_2 * speed_2 < size_2 * speed;

            most = fmax(most, fabs(rate[n]));
            size_2 = is_less ? this_2 : size_2;
            speed_2 = is_less ? speed : speed_2;
        }
    }
    const double sound_limit = sqrt(size_2 / speed_2);
    const double change_limit = most > 0.0 ? change_most / (most + 1.0e-20) : 1.0e20;

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
