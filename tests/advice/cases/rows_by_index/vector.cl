// look up one embedding row per token
__kernel void lookup(__global const float4 *table, __global const int *token, __global float4 *out, const int dim)
{
	int t = get_global_id(0);
	int quads = dim / 4;
	for (int d = 0; d < quads; d++)
		out[t * quads + d] = table[token[t] * quads + d];
}
