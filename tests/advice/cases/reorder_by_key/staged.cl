// bring particle properties into sorted order
__kernel void reorder(__global const uint *restrict order,
                      __global const float4 *restrict oldPos, __global const float4 *restrict oldVel,
                      __global float4 *restrict newPos, __global float4 *restrict newVel)
{
    __local uint from[256];
    const uint i = get_global_id(0), l = get_local_id(0);
    from[l] = order[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    newPos[i] = oldPos[from[l]];
    newVel[i] = oldVel[from[l]];
}
