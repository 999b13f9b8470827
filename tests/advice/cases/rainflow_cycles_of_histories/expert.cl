#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Cycles of stress in histories, by a stack of turning points that are not yet part of a cycle.
// Elements of a history stand below each other; turning points go to the stack when they are found, and the upper two
// are held.
typedef struct {
    double count, range, mean;
} cycle;

#define STRESS(i)  stress[(i) * histories]
#define STACK(i)   stack[(i) * histories]

void put(__global cycle *to, double count, double from, double until)
{
    to->count = count;
    to->range = fabs(from - until);
    to->mean = 0.5 * (from + until);
}

int cycles_of(__global const double *stress, int length, __global double *stack, __global cycle *cycles, int histories)
{
    double this = stress[0], next = STRESS(1), below = 0.0, upper = this;
    int top = 0, found = 0;

    // The upper two of the stack are held: below, and upper, which is at top.
    for (int i = 1; i < length; i++) {
        this = next;
        if (i < length - 1) {
            next = STRESS(i + 1);
            if (!((this > upper && this > next) || (this < upper && this < next)))
                continue;
        }
        if (top >= 1)
            STACK(top - 1) = below;
        below = upper;
        upper = this;
        top++;
        while (top >= 2) {
            const double lowest = STACK(top - 2);

            if (fabs(below - upper) < fabs(lowest - below))
                break;
            if (top == 2) {
                put(&cycles[found++ * histories], 0.5, lowest, below);
                top = 1;
            } else {
                put(&cycles[found++ * histories], 1.0, lowest, below);
                top -= 2;
                below = STACK(top - 1);
            }
        }
    }
    if (top >= 1)
        STACK(top - 1) = below;
    STACK(top) = upper;
    for (int i = 0; i < top; i++)
        put(&cycles[found++ * histories], 0.5, STACK(i), STACK(i + 1));
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
    found[h] = cycles_of(stress + h, length, turning + h, cycles + h, histories);
}
