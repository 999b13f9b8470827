// How many eigenvalues of a symmetric tridiagonal matrix are below each shift (Sturm sequence).
// The matrix comes through local memory in pieces.
#define PIECE 128
#define TINY  1e-20f

__kernel void calNumEigenValues(__global uint *numEigenValues, __global const float *shifts,
                                __global const float *diagonal, __global const float *offDiagonal,
                                const uint width)
{
    __local float d[PIECE], e[PIECE];
    uint gid = get_global_id(0), lid = get_local_id(0);
    float x = shifts[gid];
    uint count = 0;
    float q = 1.0f;

    for (uint first = 0; first < width; first += PIECE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = lid; i < PIECE; i += get_local_size(0)) {
            d[i] = diagonal[first + i];
            e[i] = offDiagonal[first + i];      // offDiagonal[0] is 0
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = 0; i < PIECE; i++) {
            q = d[i] - x - e[i] * e[i] / q;
            if (fabs(q) < TINY)
                q = -TINY;
            if (q < 0.0f)
                count++;
        }
    }
    numEigenValues[gid] = count;
}
