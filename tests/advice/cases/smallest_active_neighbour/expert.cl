// Step one of a round: the smallest number among the undecided neighbours of each undecided node.
#define UNDECIDED -1
#define NONE 1e8f

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void look_around(__global const int *restrict row, __global const int *restrict column,
                 __global const float2 *restrict nodes, __global float *restrict smallest,
                 __global int *restrict again, const int n, const int edges)
{
    __local int any;
    const int node = get_global_id(0);
    if (get_local_id(0) == 0)
        any = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (node < n && nodes[node].x == UNDECIDED) {
        any = 1;
        const int begin = row[node], end = row[node + 1];
        float least = NONE;
#pragma unroll 4
        for (int e = begin; e < end; e++) {
            const float2 other = nodes[column[e]];
            least = other.x == UNDECIDED ? fmin(least, other.y) : least;
        }
        smallest[node] = least;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0 && any)
        *again = 1;
}
