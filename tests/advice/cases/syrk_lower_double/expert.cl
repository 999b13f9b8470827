#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;
#define T 32
#define KT 16

/* 32 x 32 of c a group, 2 x 2 an item */
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void syrk(real alpha, real beta, __global const real *a, __global real *c, int ni, int nj)
{
	__local real ai[T][KT + 1], aj[T][KT + 1];
	const int x = get_local_id(0), y = get_local_id(1);
	const int j0 = get_group_id(0) * T, i0 = get_group_id(1) * T;
	real s[2][2] = { { 0, 0 }, { 0, 0 } };

	if (j0 > i0) return;
	for (int k0 = 0; k0 < nj; k0 += KT)
	{
		for (int r = y; r < T; r += 16)
		{
			ai[r][x] = a[(i0 + r) * nj + k0 + x];
			aj[r][x] = a[(j0 + r) * nj + k0 + x];
		}
		barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
		for (int k = 0; k < KT; k++)
		{
			const real p = ai[y][k], q = ai[y + 16][k], u = aj[x][k], v = aj[x + 16][k];
			s[0][0] += p * u;
			s[0][1] += p * v;
			s[1][0] += q * u;
			s[1][1] += q * v;
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	for (int r = 0; r < 2; r++)
		for (int t = 0; t < 2; t++)
		{
			const int i = i0 + y + 16 * r, j = j0 + x + 16 * t;
			if (j <= i)
				c[i * ni + j] = c[i * ni + j] * beta + alpha * s[r][t];
		}
}
