typedef float DATA_TYPE;

__kernel void doitgen(int nr, int nq, int np, __global DATA_TYPE *A, __global DATA_TYPE *C4,
                      __global DATA_TYPE *sum)
{
	int p = get_global_id(0);
	int q = get_global_id(1);
	int r = get_global_id(2);

	if ((p < np) && (q < nq) && (r < nr))
	{
		DATA_TYPE x = (DATA_TYPE)0.0;

		for (int s = 0; s < np; s++)
		{
			x = x + A[r * (nq * np) + q * np + s] * C4[s * np + p];
		}
		sum[r * (nq * np) + q * np + p] = x;
	}
}
