// Peak rate of floating-point operations: products and products with sums in turn
#define MulMAdd(s)   s = s * v1; s = v2 - s * v3;
#define Twice(s)     MulMAdd(s) MulMAdd(s)
#define Ten(s)       Twice(s) Twice(s) Twice(s) Twice(s) Twice(s)

__kernel void MulMAdd1(__global float *data, int nIters, float v1, float v2, float v3)
{
    int gid = get_global_id(0);
    int n = get_global_size(0);
    float s0 = data[gid], s1 = data[gid + n];
    for (int j = 0; j < nIters; ++j) {
        Ten(s0) Ten(s1)
        Ten(s0) Ten(s1)
    }
    data[gid] = s0;
    data[gid + n] = s1;
}
