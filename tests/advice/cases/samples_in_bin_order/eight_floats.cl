// Brings samples into the order that a sort of their bins has left.
// They have eight floats, and are copied by four.
typedef struct { float4 value_xy, z_weight_none; } sample;

__kernel void put_in_order(int samples, __global uint *order, __global sample *found, __global sample *sorted)
{
    uint to = get_global_id(0);

    if (to < samples) {
        uint from = order[to];
        float4 value_xy = found[from].value_xy, z_weight_none = found[from].z_weight_none;
        sorted[to].value_xy = value_xy;
        sorted[to].z_weight_none = z_weight_none;
    }
}
