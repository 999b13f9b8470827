// right hand side of the pressure equation on a staggered grid: what flows into each cell, and nothing where it is solid
// u, v, w are velocities at the lower faces; rows begin every pitch elements, and arrays have a layer more each way
#define GX 64
#define GY 4

kernel void pressure_rhs(global const float *restrict u, global const float *restrict v,
                         global const float *restrict w, global const uchar *restrict solid,
                         global float *restrict rhs, const float scale, const int pitch, const int plane)
{
    local float us[GY][GX + 1], vs[GY + 1][GX];
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int at = z * plane + y * pitch + x;

    us[ly][lx] = u[at];
    vs[ly][lx] = v[at];
    if (lx == GX - 1)
        us[ly][GX] = u[at + 1];
    if (ly == GY - 1)
        vs[GY][lx] = v[at + pitch];
    barrier(CLK_LOCAL_MEM_FENCE);

    const float inflow = us[ly][lx] - us[ly][lx + 1] + vs[ly][lx] - vs[ly + 1][lx] + w[at] - w[at + plane];
    rhs[at] = solid[at] ? 0.0f : scale * inflow;
}
