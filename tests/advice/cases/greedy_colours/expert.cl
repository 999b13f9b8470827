// One round of greedy colouring: vertices without a colour (-1) take the lowest one that no neighbour of higher
// priority has. Graph in compressed rows, 64 colours at most. A vertex is its colour and its priority; LANES items
// of a group of GROUP do one.

static ulong bit_of(int colour) { return colour < 0 ? 0 : 1ul << colour; }

static int lowest_free(ulong used) { return popcount(used & ~(used + 1)); }

kernel void colour_round(global const int *restrict rows, global const int *restrict neighbours,
                         global const int2 *restrict vertex, global int *restrict next, const int vertices)
{
    local ulong found[GROUP];
    const int v = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
    const int2 own = vertex[v];
    ulong used = 0;
    if (own.x < 0) {
        const int end = rows[v + 1];
        for (int e = rows[v] + lane; e < end; e += LANES) {
            const int2 u = vertex[neighbours[e]];
            used |= as_uint(u.y) > as_uint(own.y) ? bit_of(u.x) : 0;
        }
    }
    found[l] = used;
    for (int s = LANES / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s)
            found[l] = used |= found[l + s];
    }
    if (lane == 0)
        next[v] = own.x >= 0 ? own.x : lowest_free(used);
}
