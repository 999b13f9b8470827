/* The same function called twice in a row, with a loop inside: each call has iterations of its own. */
__attribute__((noinline)) static int add_up(global const int *from, int i, int trips)
{
    int sum = 0;
    for (int k = 0; k < trips; k++)
        sum += from[128 * k + i];
    return sum;
}

kernel void helper_twice(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    const int first = add_up(in, i, i & 3);
    out[i] = first * add_up(in, i, 3 - (i & 3));
}
