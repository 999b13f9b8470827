// c = beta c + alpha (a b' + b a'), for n rows of a and b.
// a and b are laid out by columns.
__kernel void rank2k(__global float *a, __global float *b, __global float *c, float alpha, float beta, int depth,
                     int n)
{
    int x = get_global_id(0);
    int y = get_global_id(1);

    if (x < n && y < n) {
        c[y * n + x] *= beta;
        for (int k = 0; k < depth; k++)
            c[y * n + x] += alpha * a[k * n + y] * b[k * n + x] + alpha * b[k * n + y] * a[k * n + x];
    }
}
