// SRAD, first half: derivatives and the diffusion coefficient of all cells
#define fp float

__kernel void srad_kernel(fp lambda, int Nr, int Nc, int Ne,
                          __global const int *iN, __global const int *iS,
                          __global const int *jE, __global const int *jW,
                          __global fp *dN, __global fp *dS, __global fp *dE, __global fp *dW,
                          fp q0sqr, __global fp *c, __global const fp *I)
{
	int ei = get_global_id(0);
	if (ei >= Ne) return;

	int col = ei / Nr;
	int row = ei % Nr;
	int at = row * Nc + col;

	fp J = I[at];

	fp N = I[iN[row] * Nc + col] - J;
	fp S = I[iS[row] * Nc + col] - J;
	fp W = I[row * Nc + jW[col]] - J;
	fp E = I[row * Nc + jE[col]] - J;

	fp G2 = (N*N + S*S + W*W + E*E) / (J * J);
	fp L  = (N + S + W + E) / J;
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
