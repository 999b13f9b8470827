/* Random numbers from two kinds of generator: even streams shift and xor, odd ones multiply and rotate. */
__kernel void run_streams(__global unsigned int *state, int rounds)
{
    int id = get_global_id(0);
    unsigned int s = state[id];
    if (id % 2 == 0) {
        for (int r = 0; r < rounds; r++) {
            s ^= s << 13;
            s ^= s >> 17;
            s ^= s << 5;
        }
    } else {
        for (int r = 0; r < rounds; r++) {
            s = s * 1664525u + 1013904223u;
            s = rotate(s, 11u);
        }
    }
    state[id] = s;
}
