// Moves what elements conserve - mass, three momenta, energy - by one of three stages of a step.
// An item has four elements, and has all loads under way before it stores.
__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void advance(int stage, int elements, __global const float4 *restrict start, __global float4 *restrict state,
             __global const float4 *restrict step, __global const float4 *restrict flux)
{
    const int e = get_global_id(0), fours = elements / 4;
    if (e >= fours)
        return;

    const float part = stage == 1 ? 1.0f / 3.0f : stage == 2 ? 0.5f : 1.0f;
    const float4 h = step[e] * part;
    float4 moved[5];

    #pragma unroll
    for (int q = 0; q < 5; q++)
        moved[q] = start[e + q * fours] + h * flux[e + q * fours];
    #pragma unroll
    for (int q = 0; q < 5; q++)
        state[e + q * fours] = moved[q];
}
