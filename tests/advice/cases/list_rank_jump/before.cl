// Pointer jumping on linked lists kept in arrays: each node adds up the weights of its HOPS successors and then
// points past them. The low bits of a link are the successor, those above belong to others.
#define HOPS 4
#define SUCC(link) ((link) & mask)

__kernel void jump(__global const uint *link, __global const uint *weight,
                   __global uint *link_out, __global uint *weight_out,
                   const uint n, const uint mask)
{
    const uint gid = get_global_id(0);
    if (gid >= n)
        return;
    uint sum = weight[gid];
    uint next = SUCC(link[gid]);
    for (int h = 0; h < HOPS && next != gid; h++) {
        sum += weight[next];
        next = SUCC(link[next]);
    }
    weight_out[gid] = sum;
    link_out[gid] = next;
}
