// SRAD, first half: derivatives and the diffusion coefficient of all cells, four of a row an item
__kernel void srad_kernel(float lambda, int Nr, int Nc, int Ne,
                          __global const int *iN, __global const int *iS,
                          __global const int *jE, __global const int *jW,
                          __global float *restrict dN, __global float *restrict dS,
                          __global float *restrict dE, __global float *restrict dW,
                          float q0sqr, __global float *restrict c, __global const float *restrict I)
{
	const int col = 4 * get_global_id(0), row = get_global_id(1);
	const int at = row * Nc + col;
	const float scale = 1.0f / (q0sqr * (1.0f + q0sqr));
	const float4 J = vload4(0, I + at);
	const float left = I[col > 0 ? at - 1 : at];
	const float right = I[col + 4 < Nc ? at + 4 : at + 3];

	const float4 N = vload4(0, I + (row > 0 ? at - Nc : at)) - J;
	const float4 S = vload4(0, I + (row < Nr - 1 ? at + Nc : at)) - J;
	const float4 W = (float4)(left, J.xyz) - J;
	const float4 E = (float4)(J.yzw, right) - J;

	const float4 r = 1.0f / J;
	const float4 G2 = (N*N + S*S + W*W + E*E) * r * r;
	const float4 L = (N + S + W + E) * r;
	const float4 num = 0.5f * G2 - (1.0f / 16.0f) * (L * L);
	const float4 den = 1.0f + 0.25f * L;
	const float4 qsqr = num / (den * den);

	vstore4(N, 0, dN + at);
	vstore4(S, 0, dS + at);
	vstore4(W, 0, dW + at);
	vstore4(E, 0, dE + at);
	vstore4(clamp(1.0f / (1.0f + (qsqr - q0sqr) * scale), 0.0f, 1.0f), 0, c + at);
}
