// look up one embedding row per token
__kernel void lookup(__global const float *table, __global const int *token, __global float *out, const int dim)
{
	int t = get_global_id(0);
	__global const float *row = table + token[t] * dim;
	for (int d = 0; d < dim; d++)
		out[t * dim + d] = row[d];
}
