// look up one embedding row per token
__kernel void lookup(__global const float *table, __global const int *token, __global float *out, const int dim)
{
	__local int mine[256];
	int l = get_local_id(0);
	int t = get_global_id(0);
	mine[l] = token[t];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int d = 0; d < dim; d++)
		out[t * dim + d] = table[mine[l] * dim + d];
}
