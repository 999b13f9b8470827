// Moves what elements conserve - mass, three momenta, energy - by one of three stages of a step.
// An item has four elements.
#define STAGES 3

__kernel void advance(int stage, int elements, __global float4 *start, __global float4 *state, __global float4 *step,
                      __global float4 *flux)
{
    const int e = get_global_id(0), fours = elements / 4;
    if (e >= fours)
        return;

    float4 h = step[e] / (float)(STAGES + 1 - stage);

    state[e] = start[e] + h * flux[e];                                                                   // mass
    state[e + 4 * fours] = start[e + 4 * fours] + h * flux[e + 4 * fours];                               // energy
    state[e + 1 * fours] = start[e + 1 * fours] + h * flux[e + 1 * fours];                               // momenta
    state[e + 2 * fours] = start[e + 2 * fours] + h * flux[e + 2 * fours];
    state[e + 3 * fours] = start[e + 3 * fours] + h * flux[e + 3 * fours];
}
