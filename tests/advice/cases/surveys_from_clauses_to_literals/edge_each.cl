// What clauses tell their literals in a propagation of surveys: an item one literal of a clause.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 4

__kernel void tell(__global const int *literals, __global const char *negated, __global const int *starts,
                   __global const int *edges, __global const double *told, __global double *tell_next, int clauses)
{
    int clause = get_global_id(0) / K, i = get_global_id(0) % K;
    if (clause >= clauses)
        return;

    double all = 1.0;
    for (int j = 0; j < K; j++) {
        if (j == i)
            continue;
        int own = clause * K + j, literal = literals[own];
        double agreeing = 1.0, opposing = 1.0;

        for (int at = starts[literal]; at < starts[literal + 1]; at++) {
            int edge = edges[at];
            if (edge / K == clause)
                continue;
            if (negated[edge] == negated[own])
                agreeing *= 1.0 - told[edge];
            else
                opposing *= 1.0 - told[edge];
        }
        double unsure = agreeing * opposing;
        double against = (1.0 - opposing) * agreeing, with = (1.0 - agreeing) * opposing;
        all *= against / (against + with + unsure);
    }
    tell_next[clause * K + i] = all;
}
