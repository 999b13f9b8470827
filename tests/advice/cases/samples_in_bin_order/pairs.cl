// Brings samples into the order that a sort of their bins has left.
// They are copied by two floats.
typedef struct { float2 value, xy, z_weight; } sample;

__kernel void put_in_order(int samples, __global uint *order, __global sample *found, __global sample *sorted)
{
    uint to = get_global_id(0);

    if (to < samples) {
        uint from = order[to];
        float2 value = found[from].value, xy = found[from].xy, z_weight = found[from].z_weight;
        sorted[to].value = value;
        sorted[to].xy = xy;
        sorted[to].z_weight = z_weight;
    }
}
