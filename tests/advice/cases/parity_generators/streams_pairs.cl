/* An item advances a pair of streams. */
__kernel void run_streams(__global uint2 *state, int rounds)
{
    int id = get_global_id(0);
    uint2 s = state[id];
    for (int r = 0; r < rounds; r++) {
        s.x ^= s.x << 13;
        s.y = s.y * 1664525u + 1013904223u;
        s.x ^= s.x >> 17;
        s.y = rotate(s.y, 11u);
        s.x ^= s.x << 5;
    }
    state[id] = s;
}
