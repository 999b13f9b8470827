/* Matrix times vector, the matrix stored by columns: neighbouring items read neighbouring words. */
kernel void matvec_columns(global const float *a, global const float *x, global float *y,
                           int columns)
{
    const int i = get_global_id(0);
    const int rows = get_global_size(0);
    float sum = 0.0f;
    for (int k = 0; k < columns; k++)
        sum += a[k * rows + i] * x[k];
    y[i] = sum;
}
