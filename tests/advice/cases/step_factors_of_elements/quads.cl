// Time step over area of each element, from its speed of sound and that of its flow.
// States are planes: mass, three of momentum, energy.  Four elements an item.
#define HEAT_RATIO 1.4f

__kernel void step_factors(int elements, __global float4 *states, __global float4 *areas, __global float4 *factors)
{
    const int e = get_global_id(0), plane = elements / 4;
    const float4 mass = states[e];
    const float4 x = states[plane + e] / mass, y = states[2 * plane + e] / mass, z = states[3 * plane + e] / mass;
    const float4 energy = states[4 * plane + e];

    const float4 squared = x * x + y * y + z * z;
    const float4 pressure = (HEAT_RATIO - 1.0f) * (energy - 0.5f * mass * squared);
    const float4 sound = sqrt(HEAT_RATIO * pressure / mass);
    factors[e] = 0.5f / (sqrt(areas[e]) * (sqrt(squared) + sound));
}
