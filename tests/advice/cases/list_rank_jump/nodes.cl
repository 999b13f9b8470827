// Pointer jumping on linked lists: each node adds up the weights of its HOPS successors and then points past them.
// Link and weight of a node lie side by side.
#define HOPS 4
#define SUCC(link) ((link) & mask)

__kernel void jump(__global const uint2 *node,
                   __global uint *link_out, __global uint *weight_out,
                   const uint n, const uint mask)
{
    const uint gid = get_global_id(0);
    if (gid >= n)
        return;
    uint2 at = node[gid];
    uint sum = at.y;
    uint next = SUCC(at.x);
    for (int h = 0; h < HOPS && next != gid; h++) {
        at = node[next];
        sum += at.y;
        next = SUCC(at.x);
    }
    weight_out[gid] = sum;
    link_out[gid] = next;
}
