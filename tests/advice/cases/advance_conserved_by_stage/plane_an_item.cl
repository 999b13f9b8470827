// Moves what elements conserve - mass, three momenta, energy - by one of three stages of a step.
// An item has one of the five.
#define STAGES 3

__kernel void advance(int stage, int elements, __global float *start, __global float *state, __global float *step,
                      __global float *flux)
{
    const int e = get_global_id(0), at = e + (int)get_global_id(1) * elements;
    if (e >= elements)
        return;

    float h = step[e] / (float)(STAGES + 1 - stage);
    state[at] = start[at] + h * flux[at];
}
