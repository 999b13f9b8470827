// One round of greedy colouring: vertices without a colour (-1) take the lowest one that no neighbour of higher
// priority has. Graph in compressed rows, 64 colours at most. LANES items of a group of GROUP do a vertex.

static ulong bit_of(int colour) { return colour < 0 ? 0 : 1ul << colour; }

static int lowest_free(ulong used) { return popcount(used & ~(used + 1)); }

static ulong colours_around(global const int *neighbours, int begin, int end, global const int *colour,
                            global const uint *priority, uint mine)
{
    ulong used = 0;
    for (int e = begin; e < end; e += LANES) {
        const int u = neighbours[e];
        if (priority[u] > mine)
            used |= bit_of(colour[u]);
    }
    return used;
}

kernel void colour_round(global const int *rows, global const int *neighbours, global const int *colour,
                         global const uint *priority, global int *next, const int vertices)
{
    local ulong found[GROUP];
    const int v = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
    const int own = colour[v];
    found[l] = own >= 0 ? 0
        : colours_around(neighbours, rows[v] + lane, rows[v + 1], colour, priority, priority[v]);
    for (int s = LANES / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s)
            found[l] |= found[l + s];
    }
    if (lane == 0)
        next[v] = own >= 0 ? own : lowest_free(found[l]);
}
