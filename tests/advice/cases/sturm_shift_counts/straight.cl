// How many eigenvalues of a symmetric tridiagonal matrix are below each shift (Sturm sequence).
#define TINY  1e-20f

__kernel void calNumEigenValues(__global uint *numEigenValues, __global const float *shifts,
                                __global const float *diagonal, __global const float *offDiagonal,
                                const uint width)
{
    uint gid = get_global_id(0);
    float x = shifts[gid];
    uint count = 0;
    float q = 1.0f;

    for (uint i = 0; i < width; i++) {
        q = diagonal[i] - x - offDiagonal[i] * offDiagonal[i] / q;      // offDiagonal[0] is 0
        if (fabs(q) < TINY)
            q = -TINY;
        if (q < 0.0f)
            count++;
    }
    numEigenValues[gid] = count;
}
