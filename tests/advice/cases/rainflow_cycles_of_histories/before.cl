#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Cycles of stress in histories, by a stack of turning points that are not yet part of a cycle.
typedef struct {
    double count, range, mean;
} cycle;

int turning_points(__global const double *stress, int length, __global double *turning)
{
    int last = 0;

    turning[0] = stress[0];
    for (int i = 1; i < length - 1; i++)
        if ((stress[i] > turning[last] && stress[i] > stress[i + 1]) ||
            (stress[i] < turning[last] && stress[i] < stress[i + 1]))
            turning[++last] = stress[i];
    turning[++last] = stress[length - 1];
    return last + 1;
}

void put(__global cycle *to, double count, double from, double until)
{
    to->count = count;
    to->range = fabs(from - until);
    to->mean = 0.5 * (from + until);
}

int cycles_of(__global const double *stress, int length, __global double *turning, __global int *stack,
              __global cycle *cycles)
{
    const int points = turning_points(stress, length, turning);
    int top = -1, found = 0;

    for (int i = 0; i < points; i++) {
        stack[++top] = i;
        while (top >= 2 && fabs(turning[stack[top - 1]] - turning[stack[top]]) >=
                               fabs(turning[stack[top - 2]] - turning[stack[top - 1]])) {
            if (top == 2) {
                put(&cycles[found++], 0.5, turning[stack[0]], turning[stack[1]]);
                stack[0] = stack[1];
                stack[1] = stack[2];
                top = 1;
            } else {
                put(&cycles[found++], 1.0, turning[stack[top - 2]], turning[stack[top - 1]]);
                stack[top - 2] = stack[top];
                top -= 2;
            }
        }
    }
    for (int i = 0; i < top; i++)
        put(&cycles[found++], 0.5, turning[stack[i]], turning[stack[i + 1]]);
    return found;
}

__kernel void count_cycles(__global const double *restrict stress, __global const int *restrict starts,
                           __global double *restrict turning, __global int *restrict stack,
                           __global cycle *restrict cycles, __global int *restrict found, const int histories)
{
    const int h = get_global_id(0);
    if (h >= histories)
        return;

    const int from = starts[h], length = starts[h + 1] - from;
    found[h] = cycles_of(stress + from, length, turning + from, stack + from, cycles + from);
}
