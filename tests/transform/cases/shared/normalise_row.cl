/* Each element of a row is taken from the sum of the row, in place. */
kernel void normalise_row(global int *restrict data, const int n)
{
    const int row = get_global_id(0);
    global int *mine = data + row * n;
    int sum = 0;
    for (int k = 0; k < n; ++k)
        sum += mine[k];
    for (int k = 0; k < n; ++k)
        mine[k] = sum - mine[k];
}
