typedef float DATA_TYPE;

// mat is stored by columns
__kernel void mv(__global DATA_TYPE *mat, __global DATA_TYPE *vec, __global DATA_TYPE *res, int rows, int cols)
{
	int i = get_global_id(0);

	if (i < rows)
	{
		int j;
		res[i] = 0;
		for (j = 0; j < cols; j++)
		{
			res[i] += mat[j * rows + i] * vec[j];
		}
	}
}
