typedef float DATA_TYPE;
#define LANES 32

// LANES items a row
__kernel void mv(__global DATA_TYPE *mat, __global DATA_TYPE *vec, __global DATA_TYPE *res, int rows, int cols)
{
	__local DATA_TYPE part[64];
	int i = get_global_id(0) / LANES;
	int l = get_local_id(0);
	int lane = l % LANES;
	int j, s;
	DATA_TYPE sum = 0;

	if (i < rows)
	{
		for (j = lane; j < cols; j += LANES)
		{
			sum += mat[i * cols + j] * vec[j];
		}
	}
	part[l] = sum;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (s = LANES / 2; s > 0; s /= 2)
	{
		if (lane < s)
			part[l] += part[l + s];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (lane == 0 && i < rows)
		res[i] = part[l];
}
