/* A function advances a state that is the same for all. */
void advance(uint *s) { *s = *s * 1664525u + 1013904223u; }
kernel void helper_state(global const int *in, global int *out, int n)
{
    uint state = n;
    uint sum = 0;
    for (int k = 0; k < 3; k++) {
        advance(&state);
        sum += state ^ get_global_id(0);
    }
    out[get_global_id(0)] = sum;
}
