// Step one of a round: the smallest number among the undecided neighbours of each undecided node.
#define UNDECIDED -1
#define NONE 1e8f
#define LANES 4
#define ITEMS 64

// four neighbouring items do a node
__kernel void look_around(__global int *row, __global int *column, __global float *number, __global int *state,
                          __global float *smallest, __global int *again, const int n, const int edges)
{
    __local float found[ITEMS];
    int l = get_local_id(0), lane = l % LANES;
    int node = get_global_id(0) / LANES;
    bool open = node < n && state[min(node, n - 1)] == UNDECIDED;
    float least = NONE;
    if (open) {
        *again = 1;

        int begin = row[node], end = node + 1 < n ? row[node + 1] : edges;
        for (int e = begin + lane; e < end; e += LANES)
            if (state[column[e]] == UNDECIDED)
                if (number[column[e]] < least)
                    least = number[column[e]];
    }
    found[l] = least;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (open && lane == 0)
        smallest[node] = fmin(fmin(found[l], found[l + 1]), fmin(found[l + 2], found[l + 3]));
}
