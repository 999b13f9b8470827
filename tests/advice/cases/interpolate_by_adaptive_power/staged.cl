// Heights at places by the heights of all known points, weighted by a power of their distance.
// Points come through local memory, 256 at a time.
#define G 256
#define NEAR 0.0f
#define FAR 2.0f

// the power that goes with a mean distance to neighbours: from 1.5 where places are crowded to 3.5 where they are not
float decay_of(float spacing, int known, float area)
{
    float crowding = spacing * 2.0f * sqrt(known / area), m = 0.0f, power = 1.5f;

    if (crowding >= NEAR)
        m = 0.5f - 0.5f * cos((crowding - NEAR) * 3.1415926f / FAR);
    if (crowding >= FAR)
        m = 1.0f;
    if (m > 0.1f && m <= 0.3f)
        power = mix(1.5f, 2.0f, (m - 0.1f) * 5.0f);
    if (m > 0.3f && m <= 0.5f)
        power = mix(2.0f, 2.5f, (m - 0.3f) * 5.0f);
    if (m > 0.5f && m <= 0.7f)
        power = mix(2.5f, 3.0f, (m - 0.5f) * 5.0f);
    if (m > 0.7f && m <= 0.9f)
        power = mix(3.0f, 3.5f, (m - 0.7f) * 5.0f);
    if (m > 0.9f)
        power = 3.5f;
    return 0.5f * power;                                                              // of the square of a distance
}

__kernel void interpolate(__global const float *restrict known_x, __global const float *restrict known_y,
                          __global const float *restrict known_z, int known, __global const float *restrict x,
                          __global const float *restrict y, __global float *restrict z, int places, float area,
                          __global const float *restrict spacing)
{
    __local float block_x[G], block_y[G], block_z[G];
    const int at = get_global_id(0), l = get_local_id(0);
    const int place = min(at, places - 1);
    float power = decay_of(spacing[place], known, area), weights = 0.0f, heights = 0.0f;
    float my_x = x[place], my_y = y[place];

    for (int first = 0; first < known; first += G) {
        int count = min(G, known - first);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < count) {
            block_x[l] = known_x[first + l];
            block_y[l] = known_y[first + l];
            block_z[l] = known_z[first + l];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < count; k++) {
            float dx = my_x - block_x[k], dy = my_y - block_y[k];
            float weight = 1.0f / pow(dx * dx + dy * dy, power);
            weights += weight;
            heights += block_z[k] * weight;
        }
    }
    if (at < places)
        z[at] = heights / weights;
}
