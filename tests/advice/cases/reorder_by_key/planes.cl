// bring particle properties into sorted order; the old ones are a plane for each coordinate
__kernel void reorder(__global const uint *restrict order,
                      __global const float *restrict oldPos, __global const float *restrict oldVel,
                      __global float4 *restrict newPos, __global float4 *restrict newVel)
{
    const uint i = get_global_id(0), n = get_global_size(0);
    const uint from = order[i];
    newPos[i] = (float4)(oldPos[from], oldPos[from + n], oldPos[from + 2 * n], oldPos[from + 3 * n]);
    newVel[i] = (float4)(oldVel[from], oldVel[from + n], oldVel[from + 2 * n], oldVel[from + 3 * n]);
}
