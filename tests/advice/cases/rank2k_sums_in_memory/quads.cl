// c = beta c + alpha (a b' + b a'), for n rows of a and b.
// The sum is in a register; rows are loaded by four floats.  depth is a multiple of 4
__kernel void rank2k(__global float4 *a, __global float4 *b, __global float *c, float alpha, float beta, int depth,
                     int n)
{
    int x = get_global_id(0);
    int y = get_global_id(1);

    if (x < n && y < n) {
        float sum = c[y * n + x] * beta;
        for (int k = 0; k < depth / 4; k++) {
            float4 ay = a[y * (depth / 4) + k], by = b[y * (depth / 4) + k];
            sum += alpha * dot(ay, b[x * (depth / 4) + k]) + alpha * dot(by, a[x * (depth / 4) + k]);
        }
        c[y * n + x] = sum;
    }
}
