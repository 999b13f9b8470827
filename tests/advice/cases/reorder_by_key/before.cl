// bring particle properties into sorted order
__kernel void reorder(__global const uint *restrict order,
                      __global const float4 *restrict oldPos, __global const float4 *restrict oldVel,
                      __global float4 *restrict newPos, __global float4 *restrict newVel)
{
    const uint i = get_global_id(0);
    const uint from = order[i];
    newPos[i] = oldPos[from];
    newVel[i] = oldVel[from];
}
