/* Rows of 8 in rows of 32: the longer ones become columns. */
kernel void two_rows(global const int *A, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 8; x++)
            sum = sum * 3 + A[i * 32 + y * 8 + x];
    out[i] = sum + A[i * 32 + 31];
}
