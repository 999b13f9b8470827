typedef float DATA_TYPE;

#define PX 32   // a group, of one r
#define QX 8
#define SX 32   // a stage

// All sizes are multiples of those of groups and stages.
__kernel void doitgen(int nr, int nq, int np, __global DATA_TYPE *A, __global DATA_TYPE *C4,
                      __global DATA_TYPE *sum)
{
	__local DATA_TYPE a[QX][SX], c[SX][PX];
	int tp = get_local_id(0);
	int tq = get_local_id(1);
	int p = get_global_id(0);
	int q = get_global_id(1);
	int r = get_global_id(2);

	sum[r * (nq * np) + q * np + p] = (DATA_TYPE)0.0;

	for (int from = 0; from < np; from += SX)
	{
		a[tq][tp] = A[r * (nq * np) + q * np + from + tp];
		for (int s = tq; s < SX; s += QX)
			c[s][tp] = C4[(from + s) * np + p];
		barrier(CLK_LOCAL_MEM_FENCE);

		for (int s = 0; s < SX; s++)
		{
			sum[r * (nq * np) + q * np + p] = sum[r * (nq * np) + q * np + p] + a[tq][s] * c[s][tp];
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
}
