// Moves what elements conserve - mass, three momenta, energy - by one of three stages of a step.
// The part of the step is found once, and multiplied by.
#define STAGES 3

__kernel void advance(int stage, int elements, __global float *start, __global float *state, __global float *step,
                      __global float *flux)
{
    const int e = get_global_id(0);
    if (e >= elements)
        return;

    const float part = stage == 1 ? 1.0f / 3.0f : stage == 2 ? 0.5f : 1.0f;
    float h = step[e] * part;

    state[e] = start[e] + h * flux[e];                                                                   // mass
    state[e + 4 * elements] = start[e + 4 * elements] + h * flux[e + 4 * elements];                      // energy
    state[e + 1 * elements] = start[e + 1 * elements] + h * flux[e + 1 * elements];                      // momenta
    state[e + 2 * elements] = start[e + 2 * elements] + h * flux[e + 2 * elements];
    state[e + 3 * elements] = start[e + 3 * elements] + h * flux[e + 3 * elements];
}
