/* All items move on by a word in each iteration, and by two from row to row: through every alignment. */
kernel void sliding_window(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int r = 0; r < 5; r++)
        for (int c = 0; c < 300; c++)
            sum += in[301 * r + c + i];
    out[i] = sum;
}
