// Pointer jumping on linked lists kept in arrays: each node adds up the weights of its four successors and then
// points past them.
#define SUCC(link) ((link) & mask)
#define HOP if (next != gid) { sum += weight[next]; next = SUCC(link[next]); }

__kernel void jump(__global const uint *link, __global const uint *weight,
                   __global uint *link_out, __global uint *weight_out,
                   const uint n, const uint mask)
{
    const uint gid = get_global_id(0);
    if (gid >= n)
        return;
    uint sum = weight[gid];
    uint next = SUCC(link[gid]);
    HOP HOP HOP HOP
    weight_out[gid] = sum;
    link_out[gid] = next;
}
