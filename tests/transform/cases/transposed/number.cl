#define COLUMNS 24
kernel void number(global const int *A, global int *out)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < COLUMNS; k++)
        sum = sum * 3 + A[row * COLUMNS + k];
    out[row] = sum;
}
