// Heights at places by the heights of all known points, weighted by a power of their distance.
// A point is a vector of four.
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

__kernel void interpolate(__global const float4 *restrict known_xyz, int known, __global const float *restrict x,
                          __global const float *restrict y, __global float *restrict z, int places, float area,
                          __global const float *restrict spacing)
{
    const int at = get_global_id(0);

    if (at < places) {
        float power = decay_of(spacing[at], known, area), weights = 0.0f, heights = 0.0f;

        for (int k = 0; k < known; k++) {
            float4 point = known_xyz[k];
            float square = (x[at] - point.x) * (x[at] - point.x) + (y[at] - point.y) * (y[at] - point.y);
            float weight = 1.0f / pow(square, power);
            weights += weight;
            heights += point.z * weight;
        }
        z[at] = heights / weights;
    }
}
