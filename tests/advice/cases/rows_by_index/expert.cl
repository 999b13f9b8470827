// look up one embedding row per token, four elements per work-item
__kernel void lookup(__global const float4 *restrict table, __global const int *restrict token,
		__global float4 *restrict out, const int dim)
{
	const int q = get_global_id(0), t = get_global_id(1), quads = get_global_size(0);
	out[t * quads + q] = table[token[t] * quads + q];
}
