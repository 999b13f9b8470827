/* As many rounds as a number takes, and a store for every odd one on the way. */
kernel void collatz(global const uint *in, global uint *visits, global uchar *lengths)
{
    const int i = get_global_id(0) + get_global_id(1) * 13;
    uint n = in[i];
    uchar length = 0;
    while (n != 1) {
        if (n & 1) {
            visits[n % 64] = n;
            n = 3 * n + 1;
        } else
            n /= 2;
        length++;
    }
    lengths[i] = length;
}
