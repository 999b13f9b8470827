// Step one of a round: the smallest number among the undecided neighbours of each undecided node.
#define UNDECIDED -1
#define NONE 1e8f

__kernel void look_around(__global int *row, __global int *column, __global float *number, __global int *state,
                          __global float *smallest, __global int *again, const int n, const int edges)
{
    __local int any;
    int node = get_global_id(0);
    if (get_local_id(0) == 0)
        any = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (node < n && state[node] == UNDECIDED) {
        any = 1;

        int begin = row[node], end = node + 1 < n ? row[node + 1] : edges;
        float least = NONE;
        for (int e = begin; e < end; e++)
            if (state[column[e]] == UNDECIDED)
                if (number[column[e]] < least)
                    least = number[column[e]];
        smallest[node] = least;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0 && any)
        *again = 1;
}
