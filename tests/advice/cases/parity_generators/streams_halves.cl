/* The lower half of a group takes the even streams of its piece, the upper half the odd ones. */
__kernel void run_streams(__global unsigned int *state, int rounds)
{
    int lid = get_local_id(0), half_ = get_local_size(0) / 2;
    int odd = lid >= half_;
    int id = get_group_id(0) * get_local_size(0) + 2 * (odd ? lid - half_ : lid) + odd;
    unsigned int s = state[id];
    if (!odd) {
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
