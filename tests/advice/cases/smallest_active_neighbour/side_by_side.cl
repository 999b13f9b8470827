// Step one of a round: the smallest number among the undecided neighbours of each undecided node.
#define UNDECIDED -1
#define NONE 1e8f

typedef struct {
    float state, number;
} node_t;

__kernel void look_around(__global int *row, __global int *column, __global node_t *nodes, __global float *smallest,
                          __global int *again, const int n, const int edges)
{
    int node = get_global_id(0);
    if (node < n && nodes[node].state == UNDECIDED) {
        *again = 1;

        int begin = row[node], end = node + 1 < n ? row[node + 1] : edges;
        float least = NONE;
        for (int e = begin; e < end; e++)
            if (nodes[column[e]].state == UNDECIDED)
                if (nodes[column[e]].number < least)
                    least = nodes[column[e]].number;
        smallest[node] = least;
    }
}
