#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;

__kernel void syrk(real alpha, real beta, __global real *a, __global real *c, int ni, int nj)
{
	int j = get_global_id(1);
	int i = get_global_id(0);

	if ((i < ni) && (j < ni))
	{
		if (j > i) return;   /* lower half only */
		c[i * ni + j] *= beta;
		int k;
		for (k = 0; k < nj; k++)
		{
			c[i * ni + j] += alpha * a[i * nj + k] * a[j * nj + k];
		}
	}
}
