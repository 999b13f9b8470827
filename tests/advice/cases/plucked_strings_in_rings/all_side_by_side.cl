// Sounds of plucked strings: an item a string; rings and sounds of all strings stand side by side.
__kernel void pluck(__global float *rings, __global const int *lengths, __global const float *damping,
                    __global float *sounds, const int samples)
{
    int s = get_global_id(0), n = get_global_size(0);
    __global float *ring = rings + s;
    int at = 0;

    for (int t = 0; t < samples; t++) {
        int next = at + 1 == lengths[s] ? 0 : at + 1;
        sounds[t * n + s] = ring[at * n];
        ring[at * n] = damping[s] * 0.5f * (ring[at * n] + ring[next * n]);
        at = next;
    }
}
