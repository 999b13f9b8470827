// Peak rate of floating-point operations: products and products with sums in turn
#define MulMAdd(s)   s = s * v1; s = v2 - s * v3;
#define Twice(s)     MulMAdd(s) MulMAdd(s)
#define Ten(s)       Twice(s) Twice(s) Twice(s) Twice(s) Twice(s)

__kernel void MulMAdd1(__global float *data, int nIters, float v1, float v2, float v3)
{
    int gid = get_global_id(0);
    float s = data[gid];
#pragma unroll 4
    for (int j = 0; j < nIters; ++j) {
        Ten(s)
        Ten(s)
    }
    data[gid] = s;
}
