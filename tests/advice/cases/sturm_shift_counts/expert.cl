// Sturm counts of a symmetric tridiagonal matrix: diagonal and squares beside it in local memory, in pieces.
#define PIECE 128
#define TINY  1e-20f

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void calNumEigenValues(__global uint *restrict numEigenValues, __global const float *restrict shifts,
                       __global const float *restrict diagonal, __global const float *restrict offDiagonal,
                       const uint width)
{
    __local float2 rows[PIECE];
    const uint gid = get_global_id(0), lid = get_local_id(0);
    const float x = shifts[gid];
    uint count = 0;
    float q = 1.0f;

    for (uint first = 0; first < width; first += PIECE) {
        const float d = diagonal[first + lid], e = offDiagonal[first + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        rows[lid] = (float2)(d, e * e);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (uint i = 0; i < PIECE; i++) {
            const float2 r = rows[i];
            q = r.x - x - native_divide(r.y, q);
            q = fabs(q) < TINY ? -TINY : q;
            count += q < 0.0f;
        }
    }
    numEigenValues[gid] = count;
}
