kernel void vectors(global const float4 *A, global float *out, int n)
{
    const int row = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k].x - A[row * n + k].s3;
    out[row] = sum;
}
