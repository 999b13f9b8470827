/* Matrix times vector, an item a row: neighbouring items read words a row apart. */
kernel void matvec_rows(global const float *a, global const float *x, global float *y, int columns)
{
    const int i = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < columns; k++)
        sum += a[i * columns + k] * x[k];
    y[i] = sum;
}
