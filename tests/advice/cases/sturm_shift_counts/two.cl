// How many eigenvalues of a symmetric tridiagonal matrix are below each shift (Sturm sequence).
// The matrix comes through local memory in pieces. Two shifts an item.
#define PIECE 128
#define TINY  1e-20f

__kernel void calNumEigenValues(__global uint *numEigenValues, __global const float *shifts,
                                __global const float *diagonal, __global const float *offDiagonal,
                                const uint width)
{
    __local float d[PIECE], e[PIECE];
    uint gid = get_global_id(0), lid = get_local_id(0);
    uint shiftsApart = get_global_size(0);
    float x0 = shifts[gid], x1 = shifts[gid + shiftsApart];
    uint count0 = 0, count1 = 0;
    float q0 = 1.0f, q1 = 1.0f;

    for (uint first = 0; first < width; first += PIECE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = lid; i < PIECE; i += get_local_size(0)) {
            d[i] = diagonal[first + i];
            e[i] = offDiagonal[first + i];      // offDiagonal[0] is 0
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = 0; i < PIECE; i++) {
            q0 = d[i] - x0 - e[i] * e[i] / q0;
            if (fabs(q0) < TINY)
                q0 = -TINY;
            if (q0 < 0.0f)
                count0++;
            q1 = d[i] - x1 - e[i] * e[i] / q1;
            if (fabs(q1) < TINY)
                q1 = -TINY;
            if (q1 < 0.0f)
                count1++;
        }
    }
    numEigenValues[gid] = count0;
    numEigenValues[gid + shiftsApart] = count1;
}
