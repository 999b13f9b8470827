// Starts and ends of cells among particles sorted by cells, and the particles in their new order.

__kernel void order_particles(__global uint *restrict starts, __global uint *restrict ends,
                              __global float4 *restrict new_positions,
                              __global float4 *restrict new_velocities, __global const uint *restrict cells,
                              __global const uint *restrict indices, __global const float4 *restrict positions,
                              __global const float4 *restrict velocities, __local uint *near, uint particles)
{
    uint cell;
    const uint index = get_global_id(0);

    if (index < particles) {
        cell = cells[index];
        near[get_local_id(0) + 1] = cell;
        if (index > 0 && get_local_id(0) == 0)
            near[0] = cells[index - 1];
    }

    barrier(CLK_LOCAL_MEM_FENCE);

    if (index < particles) {
        if (index == 0)
            starts[cell] = 0;
        else if (cell != near[get_local_id(0)]) {
            ends[near[get_local_id(0)]] = index;
            starts[cell] = index;
        }
        if (index == particles - 1)
            ends[cell] = particles;

        uint from = indices[index];
        float4 position = positions[from];
        float4 velocity = velocities[from];

        new_positions[index] = position;
        new_velocities[index] = velocity;
    }
}
