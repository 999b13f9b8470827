typedef float DATA_TYPE;

// Four lines that follow each other; their number is a multiple of it.
__kernel void doitgen(int nr, int nq, int np, __global DATA_TYPE *A, __global DATA_TYPE *C4,
                      __global DATA_TYPE *sum)
{
	int p = get_global_id(0);
	int q = get_global_id(1) * 4;
	int r = get_global_id(2);

	if ((p < np) && (q < nq) && (r < nr))
	{
		__global DATA_TYPE *a = A + r * (nq * np) + q * np;
		DATA_TYPE x0 = 0, x1 = 0, x2 = 0, x3 = 0;

		for (int s = 0; s < np; s++)
		{
			DATA_TYPE c = C4[s * np + p];
			x0 += a[s] * c;
			x1 += a[s + np] * c;
			x2 += a[s + 2 * np] * c;
			x3 += a[s + 3 * np] * c;
		}
		sum[r * (nq * np) + q * np + p] = x0;
		sum[r * (nq * np) + (q + 1) * np + p] = x1;
		sum[r * (nq * np) + (q + 2) * np + p] = x2;
		sum[r * (nq * np) + (q + 3) * np + p] = x3;
	}
}
