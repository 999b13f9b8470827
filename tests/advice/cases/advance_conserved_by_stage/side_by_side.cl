// Moves what elements conserve - mass, three momenta, energy - by one of three stages of a step.
// The five of an element stand side by side.
#define STAGES 3

__kernel void advance(int stage, int elements, __global float *start, __global float *state, __global float *step,
                      __global float *flux)
{
    const int e = get_global_id(0);
    if (e >= elements)
        return;

    float h = step[e] / (float)(STAGES + 1 - stage);

    state[5 * e] = start[5 * e] + h * flux[5 * e];                                                       // mass
    state[5 * e + 4] = start[5 * e + 4] + h * flux[5 * e + 4];                                           // energy
    state[5 * e + 1] = start[5 * e + 1] + h * flux[5 * e + 1];                                           // momenta
    state[5 * e + 2] = start[5 * e + 2] + h * flux[5 * e + 2];
    state[5 * e + 3] = start[5 * e + 3] + h * flux[5 * e + 3];
}
