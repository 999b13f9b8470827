/* loop.cl - loops whose rounds differ from item to item. */

/* A grid-stride loop: some items have one round more than others. */
kernel void loop_stride(global const float *in, global float *out, int count)
{
    const int step = get_global_size(0);
    for (int i = get_global_id(0); i < count; i += step)
        out[i] = 2.0f * in[i];
}

/* Every item goes around a loop as often as a hash says, up to 15 times. */
kernel void loop_trips(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    const uint trips = (i * 2654435769u) >> 28;
    float sum = 0.0f;
    for (uint k = 0; k < trips; k++)
        sum += in[k * n + i];
    out[i] = sum;
}

/* A loop of up to 16 rounds that ends early where a hash of the data says so. */
kernel void loop_break(global const uint *in, global const uint *more, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 16; k++) {
        const uint hash = in[k * n + i] * 2654435769u;
        if (hash >> 29 == 0)
            break;
        sum += more[k * n + i] ^ hash;
    }
    out[i] = sum;
}

/* A loop of eight rounds that leaves its second half out where a hash of the data says so. */
kernel void loop_continue(global const uint *in, global const uint *more, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 8; k++) {
        const uint hash = in[k * n + i] * 2654435769u;
        if (hash >> 31)
            continue;
        sum += more[k * n + i] ^ hash;
    }
    out[i] = sum;
}

/* A loop in a loop: the outer one depends on the item, the inner one on the outer one's round. */
kernel void loop_nested(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    const int rounds = 1 + (i & 3);
    float sum = 0.0f;
    for (int a = 0; a < rounds; a++)
        for (int b = 0; b <= a; b++)
            sum += in[(4 * a + b) * n + i];
    out[i] = sum;
}

/* Both sides of a branch in a loop; which one depends on the round and the item. */
kernel void loop_odd_even(global const uint *in, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 8; k++) {
        if ((i >> k) & 1)
            sum += in[k * n + i];
        else
            out[k * n + i] = sum;
    }
    out[8 * n + i] = sum;
}

/* Every item halves or triples its number until 1 is left, and reads a word at each step. */
kernel void collatz(global const uint *table, global uint *out)
{
    const uint i = get_global_id(0);
    uint sum = 0;
    for (uint n = i + 1; n != 1; n = (n & 1) ? 3 * n + 1 : n / 2)
        sum += table[n & 63];
    out[i] = sum;
}
