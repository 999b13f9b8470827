// SRAD, step 1. The image is stored by columns: pixel (row, col) is d_I[row + Nr * col].
__kernel void srad_kernel(int Nr, int Nc, __global const float* d_I,
                          __global const int* d_iN, __global const int* d_iS,
                          __global const int* d_jW, __global const int* d_jE,
                          __global float* d_dN, __global float* d_dS,
                          __global float* d_dW, __global float* d_dE,
                          __global float* d_c, float d_q0sqr) {

	int gid = get_global_id(0);
	if (gid < Nr * Nc) {
		int row = gid / Nc;
		int col = gid % Nc;
		int ei = row + Nr * col;

		d_dN[ei] = d_I[max(row - 1, 0) + Nr * col] - d_I[ei];
		d_dS[ei] = d_I[min(row + 1, Nr - 1) + Nr * col] - d_I[ei];
		d_dW[ei] = d_I[row + Nr * max(col - 1, 0)] - d_I[ei];
		d_dE[ei] = d_I[row + Nr * min(col + 1, Nc - 1)] - d_I[ei];

		float d_G2 = (d_dN[ei] * d_dN[ei] + d_dS[ei] * d_dS[ei] + d_dW[ei] * d_dW[ei] + d_dE[ei] * d_dE[ei])
		             / (d_I[ei] * d_I[ei]);
		float d_L = (d_dN[ei] + d_dS[ei] + d_dW[ei] + d_dE[ei]) / d_I[ei];

		float d_num = (0.5f * d_G2) - ((1.0f / 16.0f) * (d_L * d_L));
		float d_den = 1 + (0.25f * d_L);
		float d_qsqr = d_num / (d_den * d_den);
		d_den = (d_qsqr - d_q0sqr) / (d_q0sqr * (1 + d_q0sqr));
		float c = 1.0f / (1.0f + d_den);
		d_c[ei] = c < 0 ? 0 : c > 1 ? 1 : c;
	}
}
