kernel void wide(global const float *A, global float *out, ulong n)
{
    float sum = 0.0f;
    for (ulong k = 0; k < n; k++)
        sum += A[get_global_id(0) * n + k];
    out[get_global_id(0)] = sum;
}
