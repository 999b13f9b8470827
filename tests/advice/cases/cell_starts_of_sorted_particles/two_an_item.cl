// Starts and ends of cells among particles sorted by cells, and the particles in their new order.
// An item has two particles.

#define G 256

__kernel void order_particles(__global uint *starts, __global uint *ends, __global float4 *new_positions,
                              __global float4 *new_velocities, __global const uint *cells,
                              __global const uint *indices, __global const float4 *positions,
                              __global const float4 *velocities, __local uint *near, uint particles)
{
    const uint first = get_group_id(0) * 2 * G, l = get_local_id(0);

    for (uint i = l; i < 2 * G; i += G)
        if (first + i < particles)
            near[i + 1] = cells[first + i];
    if (first > 0 && l == 0)
        near[0] = cells[first - 1];

    barrier(CLK_LOCAL_MEM_FENCE);

    uint from[2];
    float4 position[2], velocity[2];

    #pragma unroll
    for (int n = 0; n < 2; n++)
        from[n] = indices[min(first + l + n * G, particles - 1)];
    #pragma unroll
    for (int n = 0; n < 2; n++) {
        position[n] = positions[from[n]];
        velocity[n] = velocities[from[n]];
    }

    #pragma unroll
    for (int n = 0; n < 2; n++) {
        const uint i = l + n * G, index = first + i;

        if (index < particles) {
            uint cell = near[i + 1];

            if (index == 0)
                starts[cell] = 0;
            else if (cell != near[i]) {
                ends[near[i]] = index;
                starts[cell] = index;
            }
            if (index == particles - 1)
                ends[cell] = particles;
            new_positions[index] = position[n];
            new_velocities[index] = velocity[n];
        }
    }
}
