// 64 items a row, four elements at a time
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void mv(__global const float *mat, __global const float *vec, __global float *res, int rows, int cols)
{
	__local float part[64];
	const int row = get_group_id(0), l = get_local_id(0);
	__global const float4 *m = (__global const float4 *)(mat + (size_t)row * cols);
	__global const float4 *v = (__global const float4 *)vec;
	float sum = 0;
	for (int j = l; j < cols / 4; j += 64)
		sum += dot(m[j], v[j]);
	part[l] = sum;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int s = 32; s > 0; s >>= 1) {
		if (l < s)
			part[l] += part[l + s];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (l == 0)
		res[row] = part[0];
}
