/* A part of a part of an element is written. */
struct body {
    float4 place;
    float mass;
};

kernel void member_of_member(global const struct body *in, global float *out)
{
    local struct body tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float before = tile[15 - l].place.x;
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l].place.x = 3.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = before + tile[15 - l].place.x;
}
