// Zones of a mesh of hexahedra give an eighth of what they have to each of their corners.

#define GROUP 256

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
    __local float given[GROUP];
    __local int places[GROUP];
    int id = get_global_id(0), l = get_local_id(0);
    bool is_zone = id < count;
    int zone = is_zone ? zones[id] : -2;
    float eighth = is_zone ? 0.125f * volume[zone] * density[zone] : 0.0f;

    given[l] = eighth;
    places[l] = zone;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!is_zone)
        return;

    bool follows = l > 0 && places[l - 1] == zone - 1, leads = l < GROUP - 1 && places[l + 1] == zone + 1;
    float at_node = eighth + (follows ? given[l - 1] : 0.0f);
    for (int n = 0; n < 4; n++) {
        int node = zone + (n & 1) * row + (n >> 1) * plane;
        add(&mass[node], at_node);
        if (!leads)
            add(&mass[node + 1], eighth);
    }
}
