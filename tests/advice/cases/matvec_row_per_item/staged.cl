typedef float DATA_TYPE;
#define CHUNK 64

__kernel void mv(__global DATA_TYPE *mat, __global DATA_TYPE *vec, __global DATA_TYPE *res, int rows, int cols)
{
	__local DATA_TYPE part[CHUNK];
	int i = get_global_id(0);
	int l = get_local_id(0);
	int j, k;

	if (i < rows)
		res[i] = 0;
	for (j = 0; j < cols; j += CHUNK)
	{
		part[l] = vec[j + l];
		barrier(CLK_LOCAL_MEM_FENCE);
		if (i < rows)
			for (k = 0; k < CHUNK; k++)
				res[i] += mat[i * cols + j + k] * part[k];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
}
