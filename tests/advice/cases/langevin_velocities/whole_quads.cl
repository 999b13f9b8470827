// First half of a step of Langevin's dynamics: velocities are damped, and moved by forces and noise. The last member of
// a velocity is the inverse mass, and sites without one do not move on their own.
enum { DAMPING, PUSH, NOISE };

__kernel void langevin_half(const int atoms, __global float4 *velocities, __global const float4 *forces,
                            __global float4 *shifts, __global const float *factors, __global const float2 *steps,
                            __global const float4 *noise, const uint used)
{
    const float damping = factors[DAMPING], push = factors[PUSH], level = factors[NOISE], length = steps[0].y;
    uint next = used + get_global_id(0);
    for (int i = get_global_id(0); i < atoms; i += get_global_size(0)) {
        float4 v = velocities[i];
        if (v.w != 0.0f) {
            const float pull = push * v.w, spread = level * sqrt(v.w);
            const float3 force = forces[i].xyz, kick = noise[next].xyz;
            v.xyz = damping * v.xyz + pull * force + spread * kick;
            velocities[i] = v;
            shifts[i] = (float4)(length * v.xyz, 0.0f);
        }
        next += get_global_size(0);
    }
}
