// right hand side of the pressure equation on a staggered grid: what flows into each cell, and nothing where it is solid
// u, v, w are velocities at the lower faces; rows begin every pitch elements, and arrays have a layer more each way
kernel void pressure_rhs(global const float *restrict u, global const float *restrict v,
                         global const float *restrict w, global const uchar *restrict solid,
                         global float *restrict rhs, const float scale, const int pitch, const int plane)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1), z = get_global_id(2);
    const int at = z * plane + y * pitch + x;

    const float4 left = vload4(0, u + at), right = (float4)(left.yzw, u[at + 4]);
    const float4 inflow = left - right + vload4(0, v + at) - vload4(0, v + at + pitch) + vload4(0, w + at)
                          - vload4(0, w + at + plane);
    const uchar4 walls = vload4(0, solid + at);
    vstore4((float4)(walls.x ? 0.0f : scale * inflow.x, walls.y ? 0.0f : scale * inflow.y,
                     walls.z ? 0.0f : scale * inflow.z, walls.w ? 0.0f : scale * inflow.w), 0, rhs + at);
}
