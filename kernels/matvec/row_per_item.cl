/* y = A x, A stored by rows, a row an item: neighbouring items are a whole row apart, a segment for every word. */
kernel void row_per_item(global const float *A, global const float *x, global float *y, int n)
{
    const int row = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] * x[k];
    y[row] = sum;
}
