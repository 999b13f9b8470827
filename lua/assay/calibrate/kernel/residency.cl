/* residency.cl - groups that only wait, so that as many as a compute unit holds take no longer than
 * one.
 *
 * The first item of each loads words that hold 0 from pseudo-random places, each of which depends
 * on the word before; the others wait for it at a barrier.  `room` is local memory that the group
 * takes up.
 */
kernel void waiting(global const uint *zeros, global uint *out, uint mask, uint steps,
                    local uint *room) {
    if (get_local_id(0) == 0) {
        uint at = (uint)get_group_id(0) * 2654435761u;
        for (uint i = 0; i < steps; i++)
            at = at * 1664525u + 1013904223u + zeros[(at >> 8) & mask];
        room[0] = at;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == get_local_size(0) - 1)
        out[get_group_id(0)] = room[0];
}
