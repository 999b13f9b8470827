// Time step over area of each element, from its speed of sound and that of its flow.
// States are planes: mass, three of momentum, energy.  One reciprocal, and roots of the device.
#define HEAT_RATIO 1.4f

__kernel void step_factors(int elements, __global float *states, __global float *areas, __global float *factors)
{
    const int e = get_global_id(0);
    const float mass = states[e];
    const float3 momentum = (float3)(states[elements + e], states[2 * elements + e], states[3 * elements + e]);
    const float energy = states[4 * elements + e];

    const float inverse = native_recip(mass);
    const float3 flow = momentum * inverse;
    const float squared = flow.x * flow.x + flow.y * flow.y + flow.z * flow.z;
    const float pressure = (HEAT_RATIO - 1.0f) * (energy - 0.5f * mass * squared);
    const float sound = native_sqrt(HEAT_RATIO * pressure * inverse);
    factors[e] = 0.5f * native_rsqrt(areas[e]) * native_recip(native_sqrt(squared) + sound);
}
