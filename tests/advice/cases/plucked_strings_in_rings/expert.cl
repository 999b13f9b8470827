// Sounds of plucked strings: an item a string; rings and sounds stand side by side, and four points are read ahead.
__kernel void pluck(__global float *restrict rings, __global const int *restrict lengths,
                    __global const float *restrict damping, __global float *restrict sounds, const int samples)
{
    const int s = get_global_id(0), n = get_global_size(0);
    const int length = lengths[s];
    const float damped = damping[s] * 0.5f;
    __global float *ring = rings + s;
    int at[5];
    float here[5];

    at[4] = 0;
    here[4] = ring[0];
    for (int t = 0; t < samples; t += 4) {
        at[0] = at[4];
        here[0] = here[4];
        #pragma unroll
        for (int k = 1; k < 5; k++) {
            at[k] = at[k - 1] + 1 == length ? 0 : at[k - 1] + 1;
            here[k] = ring[at[k] * n];
        }
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            sounds[(t + k) * n + s] = here[k];
            ring[at[k] * n] = damped * (here[k] + here[k + 1]);
        }
    }
}
