// One round of greedy colouring: vertices without a colour (-1) take the lowest one that no neighbour of higher
// priority has. Graph in compressed rows, 64 colours at most. Items take vertices in the order of their degrees.

static ulong bit_of(int colour) { return colour < 0 ? 0 : 1ul << colour; }

static int lowest_free(ulong used) { return popcount(used & ~(used + 1)); }

static ulong colours_around(global const int *neighbours, int begin, int end, global const int *colour,
                            global const uint *priority, uint mine)
{
    ulong used = 0;
    for (int e = begin; e < end; e++) {
        const int u = neighbours[e];
        if (priority[u] > mine)
            used |= bit_of(colour[u]);
    }
    return used;
}

kernel void colour_round(global const int *order, global const int *rows, global const int *neighbours,
                         global const int *colour, global const uint *priority, global int *next,
                         const int vertices)
{
    if (get_global_id(0) >= vertices)
        return;
    const int v = order[get_global_id(0)];
    if (colour[v] >= 0)
        next[v] = colour[v];
    else
        next[v] = lowest_free(colours_around(neighbours, rows[v], rows[v + 1], colour, priority, priority[v]));
}
