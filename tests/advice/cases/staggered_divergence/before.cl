// right hand side of the pressure equation on a staggered grid: what flows into each cell, and nothing where it is solid
// u, v, w are velocities at the lower faces; rows begin every pitch elements, and arrays have a layer more each way
kernel void pressure_rhs(global const float *restrict u, global const float *restrict v,
                         global const float *restrict w, global const uchar *restrict solid,
                         global float *restrict rhs, const float scale, const int pitch, const int plane)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int at = z * plane + y * pitch + x;

    const float inflow = u[at] - u[at + 1] + v[at] - v[at + pitch] + w[at] - w[at + plane];
    rhs[at] = solid[at] ? 0.0f : scale * inflow;
}
