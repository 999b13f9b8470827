// Time step over area of each element, from its speed of sound and that of its flow.
// States are planes: mass, three of momentum, energy.  Two elements an item, one reciprocal, roots of the device.
#define HEAT_RATIO 1.4f

__kernel void step_factors(int elements, __global const float2 *restrict states, __global const float2 *restrict areas,
                           __global float2 *restrict factors)
{
    const int e = get_global_id(0), plane = elements / 2;
    const float2 mass = states[e], inverse = native_recip(mass);
    const float2 x = states[plane + e] * inverse, y = states[2 * plane + e] * inverse;
    const float2 z = states[3 * plane + e] * inverse, energy = states[4 * plane + e];

    const float2 squared = x * x + y * y + z * z;
    const float2 pressure = (HEAT_RATIO - 1.0f) * (energy - 0.5f * mass * squared);
    const float2 sound = native_sqrt(HEAT_RATIO * pressure * inverse);
    factors[e] = 0.5f * native_rsqrt(areas[e]) * native_recip(native_sqrt(squared) + sound);
}
