typedef float DATA_TYPE;

__kernel void mv(__global DATA_TYPE *restrict mat, __global DATA_TYPE *restrict vec, __global DATA_TYPE *restrict res, int rows, int cols)
{
	int i = get_global_id(0);

	if (i < rows)
	{
		int j;
		res[i] = 0;
		for (j = 0; j < cols; j++)
		{
			res[i] += mat[i * cols + j] * vec[j];
		}
	}
}
