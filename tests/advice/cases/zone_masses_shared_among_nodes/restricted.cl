// Zones of a mesh of hexahedra give an eighth of what they have to each of their corners.

void add(__global float *to, float value)
{
    volatile __global uint *word = (volatile __global uint *)to;
    uint seen = *word, expected;
    do {
        expected = seen;
        seen = atomic_cmpxchg(word, expected, as_uint(as_float(expected) + value));
    } while (seen != expected);
}

__kernel void share(__global const float *restrict volume, __global const float *restrict density,
                    __global const int *restrict zones, __global float *restrict mass, int row, int plane, int count)
{
    int id = get_global_id(0);
    if (id >= count)
        return;

    int zone = zones[id];
    float eighth = 0.125f * volume[zone] * density[zone];

    add(&mass[zone], eighth);
    add(&mass[zone + 1], eighth);
    add(&mass[zone + row], eighth);
    add(&mass[zone + row + 1], eighth);
    add(&mass[zone + plane], eighth);
    add(&mass[zone + plane + 1], eighth);
    add(&mass[zone + plane + row], eighth);
    add(&mass[zone + plane + row + 1], eighth);
}
