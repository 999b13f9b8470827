// right hand side of the pressure equation on a staggered grid: what flows into each cell, and nothing where it is solid
// u, v, w are velocities at the lower faces; rows begin every pitch elements, and arrays have a layer more each way
#define EACH 4

kernel void pressure_rhs(global const float *restrict u, global const float *restrict v,
                         global const float *restrict w, global const uchar *restrict solid,
                         global float *restrict rhs, const float scale, const int pitch, const int plane)
{
    const int x = get_global_id(0), y = get_global_id(1), first = get_global_id(2) * EACH;
    const int at = first * plane + y * pitch + x;
    float face[EACH + 1], inflow[EACH];
    uchar wall[EACH];

#pragma unroll
    for (int k = 0; k <= EACH; ++k)
        face[k] = w[at + k * plane];
#pragma unroll
    for (int k = 0; k < EACH; ++k) {
        const int here = at + k * plane;
        inflow[k] = u[here] - u[here + 1] + v[here] - v[here + pitch];
        wall[k] = solid[here];
    }
#pragma unroll
    for (int k = 0; k < EACH; ++k)
        rhs[at + k * plane] = wall[k] ? 0.0f : scale * (inflow[k] + face[k] - face[k + 1]);
}
