// Time step over area of each element, from its speed of sound and that of its flow.
// States are records of mass, three of momentum, energy.
#define HEAT_RATIO 1.4f

float3 flow_of(float mass, float3 momentum)
{
    float3 flow;
    flow.x = momentum.x / mass;
    flow.y = momentum.y / mass;
    flow.z = momentum.z / mass;
    return flow;
}

__kernel void step_factors(int elements, __global float *states, __global float *areas, __global float *factors)
{
    const int e = get_global_id(0);
    const float mass = states[5 * e];
    float3 momentum;
    momentum.x = states[5 * e + 1];
    momentum.y = states[5 * e + 2];
    momentum.z = states[5 * e + 3];
    const float energy = states[5 * e + 4];

    const float3 flow = flow_of(mass, momentum);
    const float squared = flow.x * flow.x + flow.y * flow.y + flow.z * flow.z;
    const float pressure = (HEAT_RATIO - 1.0f) * (energy - 0.5f * mass * squared);
    const float sound = sqrt(HEAT_RATIO * pressure / mass);
    factors[e] = 0.5f / (sqrt(areas[e]) * (sqrt(squared) + sound));
}
