// bring particle properties into sorted order, a work-item a coordinate
__kernel void reorder(__global const uint *restrict order,
                      __global const float *restrict oldPos, __global const float *restrict oldVel,
                      __global float *restrict newPos, __global float *restrict newVel)
{
    const uint c = get_global_id(0);
    const uint from = order[c >> 2] * 4 + (c & 3);
    newPos[c] = oldPos[from];
    newVel[c] = oldVel[from];
}
