// Scalar products of pairs of vectors: groups go over the vectors, partial sums are kept in
// ACCUM_N accumulators in local memory, which are then added by a tree.
#define ACCUM_N 1024

__kernel void scalarProd(__global float *C, __global const float *A, __global const float *B,
                         int vectorN, int elementN)
{
    __local float accumResult[ACCUM_N];

    for (int vec = get_group_id(0); vec < vectorN; vec += (int)get_num_groups(0)) {
        int vectorBase = elementN * vec;
        int vectorEnd  = vectorBase + elementN;

        for (int iAccum = get_local_id(0); iAccum < ACCUM_N; iAccum += (int)get_local_size(0)) {
            float sum = 0;
            for (int pos = vectorBase + iAccum; pos < vectorEnd; pos += ACCUM_N)
                sum += A[pos] * B[pos];
            accumResult[iAccum] = sum;
        }

        for (int stride = ACCUM_N / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int iAccum = get_local_id(0); iAccum < stride; iAccum += (int)get_local_size(0))
                accumResult[iAccum] += accumResult[stride + iAccum];
        }

        if (get_local_id(0) == 0)
            C[vec] = accumResult[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
