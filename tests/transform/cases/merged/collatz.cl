/* while, as long as each needs. */
kernel void collatz(global const int *in, global int *out, int n)
{
    uint v = get_global_id(0) + 1;
    int turns = 0;
    while (v != 1) {
        v = v & 1 ? 3 * v + 1 : v / 2;
        turns++;
    }
    out[get_global_id(0)] = turns;
}
