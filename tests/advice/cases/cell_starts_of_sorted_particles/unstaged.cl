// Starts and ends of cells among particles sorted by cells, and the particles in their new order.

__kernel void order_particles(__global uint *starts, __global uint *ends, __global float4 *new_positions,
                              __global float4 *new_velocities, __global const uint *cells,
                              __global const uint *indices, __global const float4 *positions,
                              __global const float4 *velocities, uint particles)
{
    const uint index = get_global_id(0);

    if (index < particles) {
        uint cell = cells[index];

        if (index == 0)
            starts[cell] = 0;
        else {
            uint before = cells[index - 1];
            if (cell != before) {
                ends[before] = index;
                starts[cell] = index;
            }
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
