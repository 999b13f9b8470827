// c = beta c + alpha (a b' + b a'), for n rows of a and b.
__kernel void rank2k(__global float *a, __global float *b, __global float *c, float alpha, float beta, int depth,
                     int n)
{
    int x = get_global_id(0);
    int y = get_global_id(1);

    if (x < n && y < n) {
        c[y * n + x] *= beta;
        for (int k = 0; k < depth; k++)
            c[y * n + x] += alpha * a[y * depth + k] * b[x * depth + k] + alpha * b[y * depth + k] * a[x * depth + k];
    }
}
