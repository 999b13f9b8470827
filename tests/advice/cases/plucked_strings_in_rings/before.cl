// Sounds of plucked strings: an item a string, which goes round in a ring of its own.
#define RING 512

__kernel void pluck(__global float *rings, __global const int *lengths, __global const float *damping,
                    __global float *sounds, const int samples)
{
    int s = get_global_id(0);
    __global float *ring = rings + s * RING;
    int at = 0;

    for (int t = 0; t < samples; t++) {
        int next = at + 1 == lengths[s] ? 0 : at + 1;
        sounds[s * samples + t] = ring[at];
        ring[at] = damping[s] * 0.5f * (ring[at] + ring[next]);
        at = next;
    }
}
