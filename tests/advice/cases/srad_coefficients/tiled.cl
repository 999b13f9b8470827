// SRAD, first half: derivatives and the diffusion coefficient of all cells
#define fp float
#define TILE 16

__kernel void srad_kernel(fp lambda, int Nr, int Nc, int Ne,
                          __global const int *iN, __global const int *iS,
                          __global const int *jE, __global const int *jW,
                          __global fp *dN, __global fp *dS, __global fp *dE, __global fp *dW,
                          fp q0sqr, __global fp *c, __global const fp *I)
{
	__local fp T[TILE + 2][TILE + 2];   // by columns, with its halo
	int tr = get_local_id(0) + 1, tc = get_local_id(1) + 1;
	int row = get_global_id(0), col = get_global_id(1);
	int at = row * Nc + col;

	T[tc][tr] = I[at];
	if (tr == 1)    T[tc][0] = I[iN[row] * Nc + col];
	if (tr == TILE) T[tc][TILE + 1] = I[iS[row] * Nc + col];
	if (tc == 1)    T[0][tr] = I[row * Nc + jW[col]];
	if (tc == TILE) T[TILE + 1][tr] = I[row * Nc + jE[col]];
	barrier(CLK_LOCAL_MEM_FENCE);

	fp N = T[tc][tr - 1] - T[tc][tr];
	fp S = T[tc][tr + 1] - T[tc][tr];
	fp W = T[tc - 1][tr] - T[tc][tr];
	fp E = T[tc + 1][tr] - T[tc][tr];

	fp G2 = (N*N + S*S + W*W + E*E) / (T[tc][tr] * T[tc][tr]);
	fp L  = (N + S + W + E) / T[tc][tr];
	fp num = (0.5f * G2) - ((1.0f/16.0f) * (L * L));
	fp den = 1 + (0.25f * L);
	fp qsqr = num / (den * den);
	den = (qsqr - q0sqr) / (q0sqr * (1 + q0sqr));
	fp k = 1.0f / (1.0f + den);

	if (k < 0)      k = 0;
	else if (k > 1) k = 1;

	dN[at] = N;
	dS[at] = S;
	dW[at] = W;
	dE[at] = E;
	c[at]  = k;
}
