typedef float DATA_TYPE;

__kernel void mv(__global DATA_TYPE *mat, __global DATA_TYPE *vec, __global DATA_TYPE *res, int rows, int cols)
{
	int i = get_global_id(0);

	if (i < rows)
	{
		int j;
		DATA_TYPE sum = 0;
		for (j = 0; j < cols; j++)
		{
			sum += mat[i * cols + j] * vec[j];
		}
		res[i] = sum;
	}
}
