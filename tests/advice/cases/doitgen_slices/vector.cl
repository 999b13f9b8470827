typedef float DATA_TYPE;

__kernel void doitgen(int nr, int nq, int np, __global DATA_TYPE *A, __global DATA_TYPE *C4,
                      __global DATA_TYPE *sum)
{
	int p = get_global_id(0);
	int q = get_global_id(1);
	int r = get_global_id(2);

	if ((p < np) && (q < nq) && (r < nr))
	{
		sum[r * (nq * np) + q * np + p] = (DATA_TYPE)0.0;

		for (int s = 0; s < np; s += 4)
		{
			float4 a = vload4(0, A + r * (nq * np) + q * np + s);
			sum[r * (nq * np) + q * np + p] = sum[r * (nq * np) + q * np + p] + a.x * C4[s * np + p]
				+ a.y * C4[(s + 1) * np + p] + a.z * C4[(s + 2) * np + p] + a.w * C4[(s + 3) * np + p];
		}
	}
}
