/* Every item halves or triples its number until 1 is left, and reads a word at each step. */
kernel void collatz(global const uint *table, global uint *out)
{
    const uint i = get_global_id(0);
    uint sum = 0;
    for (uint n = i + 1; n != 1; n = (n & 1) ? 3 * n + 1 : n / 2)
        sum += table[n & 63];
    out[i] = sum;
}
