// Pointer jumping on linked lists kept in arrays; the nodes of the group are staged, for successors among them.
#define HOPS 4
#define GROUP 128
#define SUCC(link) ((link) & mask)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void jump(__global const uint *link, __global const uint *weight,
          __global uint *link_out, __global uint *weight_out,
          const uint n, const uint mask)
{
    __local uint links[GROUP], weights[GROUP];
    const uint gid = get_global_id(0), lid = get_local_id(0), first = gid - lid;
    if (gid < n) {
        links[lid] = link[gid];
        weights[lid] = weight[gid];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (gid >= n)
        return;
    uint sum = weights[lid];
    uint next = SUCC(links[lid]);
    for (int h = 0; h < HOPS && next != gid; h++) {
        const uint near = next - first;
        if (near < GROUP) {
            sum += weights[near];
            next = SUCC(links[near]);
        } else {
            sum += weight[next];
            next = SUCC(link[next]);
        }
    }
    weight_out[gid] = sum;
    link_out[gid] = next;
}
