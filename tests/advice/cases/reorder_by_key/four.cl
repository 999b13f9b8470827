// bring particle properties into sorted order, four particles a work-item
__kernel void reorder(__global const uint4 *restrict order,
                      __global const float4 *restrict oldPos, __global const float4 *restrict oldVel,
                      __global float4 *restrict newPos, __global float4 *restrict newVel)
{
    const uint i = get_global_id(0);
    const uint4 from = order[i];
    newPos[4 * i]     = oldPos[from.x];
    newPos[4 * i + 1] = oldPos[from.y];
    newPos[4 * i + 2] = oldPos[from.z];
    newPos[4 * i + 3] = oldPos[from.w];
    newVel[4 * i]     = oldVel[from.x];
    newVel[4 * i + 1] = oldVel[from.y];
    newVel[4 * i + 2] = oldVel[from.z];
    newVel[4 * i + 3] = oldVel[from.w];
}
