// look up one embedding row per token, an element per work-item
__kernel void lookup(__global const float *table, __global const int *token, __global float *out, const int dim)
{
	int d = get_global_id(0);
	int t = get_global_id(1);
	out[t * dim + d] = table[token[t] * dim + d];
}
