// One round of greedy colouring: vertices without a colour (-1) take the lowest one that no neighbour of higher
// priority has. Graph in compressed rows, 64 colours at most. A vertex is its colour and its priority.

static ulong bit_of(int colour) { return colour < 0 ? 0 : 1ul << colour; }

static int lowest_free(ulong used) { return popcount(used & ~(used + 1)); }

static ulong colours_around(global const int *neighbours, int begin, int end, global const int2 *vertex, uint mine)
{
    ulong used = 0;
    for (int e = begin; e < end; e++) {
        const int2 u = vertex[neighbours[e]];
        if (as_uint(u.y) > mine)
            used |= bit_of(u.x);
    }
    return used;
}

kernel void colour_round(global const int *rows, global const int *neighbours, global const int2 *vertex,
                         global int *next, const int vertices)
{
    const int v = get_global_id(0);
    if (v >= vertices)
        return;
    const int2 own = vertex[v];
    if (own.x >= 0)
        next[v] = own.x;
    else
        next[v] = lowest_free(colours_around(neighbours, rows[v], rows[v + 1], vertex, as_uint(own.y)));
}
