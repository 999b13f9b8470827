// look up one embedding row per token
__kernel void lookup(__global const float *table, __global const int *token, __global float *out, const int dim)
{
	int t = get_global_id(0);
	for (int d = 0; d < dim; d++)
		out[t * dim + d] = table[token[t] * dim + d];
}
