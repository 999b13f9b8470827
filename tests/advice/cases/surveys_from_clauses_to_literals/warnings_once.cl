// What clauses tell their literals in a propagation of surveys: an item a clause of K literals.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 4

__kernel void tell(__global const int *literals, __global const char *negated, __global const int *starts,
                   __global const int *edges, __global const double *told, __global double *tell_next, int clauses)
{
    int clause = get_global_id(0);
    if (clause >= clauses)
        return;

    double warn[K];
    for (int j = 0; j < K; j++) {
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
        warn[j] = against / (against + with + unsure);
    }

    for (int i = 0; i < K; i++) {
        double all = 1.0;
        for (int j = 0; j < K; j++)
            if (j != i)
                all *= warn[j];
        tell_next[clause * K + i] = all;
    }
}
