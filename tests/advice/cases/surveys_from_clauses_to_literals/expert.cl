// What clauses tell their literals in a propagation of surveys: an item one literal of a clause, warned once.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 4

__kernel void tell(__global const int *literals, __global const int *starts,
                   __global const int *edges, __global const double *told, __global double *tell_next, int clauses)
{
    __local double warn[64 / K][K];
    int l = get_local_id(0), clause = get_global_id(0) / K, j = get_global_id(0) % K;

    if (clause < clauses) {
        int own = clause * K + j, literal = literals[own] >> 1, own_sign = literals[own] & 1;
        double agreeing = 1.0, opposing = 1.0;

        const int end = starts[literal + 1];
        for (int at = starts[literal]; at < end; at++) {
            int edge = edges[at] >> 1, sign = edges[at] & 1;
            if (edge / K == clause)
                continue;
            if (sign == own_sign)
                agreeing *= 1.0 - told[edge];
            else
                opposing *= 1.0 - told[edge];
        }
        double unsure = agreeing * opposing;
        double against = (1.0 - opposing) * agreeing, with = (1.0 - agreeing) * opposing;
        warn[l / K][j] = against / (against + with + unsure);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (clause < clauses) {
        double all = 1.0;
        #pragma unroll
        for (int n = 0; n < K; n++)
            all *= n == j ? 1.0 : warn[l / K][n];
        tell_next[clause * K + j] = all;
    }
}
