#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;
#define TJ 32
#define TI 8
#define TK 16

/* 32 x 8 of c a group; the parts of a that it needs stand in local memory, 16 columns at a time */
__kernel __attribute__((reqd_work_group_size(TJ, TI, 1)))
void syrk(real alpha, real beta, __global real *a, __global real *c, int ni, int nj)
{
	__local real aj[TK][TJ], ai[TK][TI];
	int x = get_local_id(0), y = get_local_id(1);
	int j0 = get_group_id(0) * TJ, i0 = get_group_id(1) * TI;
	int j = get_global_id(0);
	int i = get_global_id(1);
	int l = y * TJ + x;
	int k, k0, t;

	if (j0 > i0 + TI - 1) return;   /* all above the lower half */
	if (j <= i)
		c[i * ni + j] *= beta;
	for (k0 = 0; k0 < nj; k0 += TK)
	{
		for (t = l; t < TJ * TK; t += TJ * TI)
			aj[t % TK][t / TK] = a[(j0 + t / TK) * nj + k0 + t % TK];
		for (t = l; t < TI * TK; t += TJ * TI)
			ai[t % TK][t / TK] = a[(i0 + t / TK) * nj + k0 + t % TK];
		barrier(CLK_LOCAL_MEM_FENCE);
		if (j <= i)   /* lower half only */
			for (k = 0; k < TK; k++)
			{
				c[i * ni + j] += alpha * ai[k][y] * aj[k][x];
			}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
}
