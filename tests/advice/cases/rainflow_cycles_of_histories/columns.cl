#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Cycles of stress in histories, by a stack of turning points that are not yet part of a cycle.
// Elements of a history stand below each other.
typedef struct {
    double count, range, mean;
} cycle;

#define STRESS(i)  stress[(i) * histories]
#define TURNING(i) turning[(i) * histories]
#define STACK(i)   stack[(i) * histories]

int turning_points(__global const double *stress, int length, __global double *turning, int histories)
{
    int last = 0;

    TURNING(0) = STRESS(0);
    for (int i = 1; i < length - 1; i++)
        if ((STRESS(i) > TURNING(last) && STRESS(i) > STRESS(i + 1)) ||
            (STRESS(i) < TURNING(last) && STRESS(i) < STRESS(i + 1)))
            TURNING(++last) = STRESS(i);
    TURNING(++last) = STRESS(length - 1);
    return last + 1;
}

void put(__global cycle *to, double count, double from, double until)
{
    to->count = count;
    to->range = fabs(from - until);
    to->mean = 0.5 * (from + until);
}

int cycles_of(__global const double *stress, int length, __global double *turning, __global int *stack,
              __global cycle *cycles, int histories)
{
    const int points = turning_points(stress, length, turning, histories);
    int top = -1, found = 0;

    for (int i = 0; i < points; i++) {
        top++;
        STACK(top) = i;
        while (top >= 2 && fabs(TURNING(STACK(top - 1)) - TURNING(STACK(top))) >=
                               fabs(TURNING(STACK(top - 2)) - TURNING(STACK(top - 1)))) {
            if (top == 2) {
                put(&cycles[found++ * histories], 0.5, TURNING(STACK(0)), TURNING(STACK(1)));
                STACK(0) = STACK(1);
                STACK(1) = STACK(2);
                top = 1;
            } else {
                put(&cycles[found++ * histories], 1.0, TURNING(STACK(top - 2)), TURNING(STACK(top - 1)));
                STACK(top - 2) = STACK(top);
                top -= 2;
            }
        }
    }
    for (int i = 0; i < top; i++)
        put(&cycles[found++ * histories], 0.5, TURNING(STACK(i)), TURNING(STACK(i + 1)));
    return found;
}

__kernel void count_cycles(__global const double *restrict stress, __global const int *restrict starts,
                           __global double *restrict turning, __global int *restrict stack,
                           __global cycle *restrict cycles, __global int *restrict found, const int histories)
{
    const int h = get_global_id(0);
    if (h >= histories)
        return;

    const int length = starts[h + 1] - starts[h];
    found[h] = cycles_of(stress + h, length, turning + h, stack + h, cycles + h, histories);
}
