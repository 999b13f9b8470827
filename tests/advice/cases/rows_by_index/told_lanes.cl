#define LANES 32

// look up one embedding row per token, LANES neighbouring work-items a row
__kernel void lookup(__global const float *table, __global const int *token, __global float *out, const int dim)
{
	int t = get_global_id(0) / LANES;
	int lane = get_global_id(0) % LANES;
	for (int d = lane; d < dim; d += LANES)
		out[t * dim + d] = table[token[t] * dim + d];
}
