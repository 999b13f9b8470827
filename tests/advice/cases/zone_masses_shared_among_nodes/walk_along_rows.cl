// Zones of a mesh of hexahedra give an eighth of what they have to each of their corners. An item has eight.
#define EACH 8

void add(__global float *to, float value)
{
    volatile __global uint *word = (volatile __global uint *)to;
    uint seen = *word, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(word, expected, as_uint(as_float(expected) + value));
    } while (seen != expected);
}

__kernel void share(__global const float *volume, __global const float *density, __global const int *zones,
                    __global float *mass, int row, int plane, int count)
{
    int from = get_global_id(0) * EACH, last = -2;
    float nodes[4] = { 0.0f, 0.0f, 0.0f, 0.0f };

    for (int id = from; id < min(from + EACH, count); id++) {
        int zone = zones[id];
        float eighth = 0.125f * volume[zone] * density[zone];

        if (zone != last + 1) {
            if (last >= 0)
                for (int n = 0; n < 4; n++)
                    add(&mass[last + 1 + (n & 1) * row + (n >> 1) * plane], nodes[n]);
            for (int n = 0; n < 4; n++)
                nodes[n] = 0.0f;
        }
        for (int n = 0; n < 4; n++) {
            add(&mass[zone + (n & 1) * row + (n >> 1) * plane], nodes[n] + eighth);
            nodes[n] = eighth;
        }
        last = zone;
    }
    if (last >= 0)
        for (int n = 0; n < 4; n++)
            add(&mass[last + 1 + (n & 1) * row + (n >> 1) * plane], nodes[n]);
}
