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

		float J = d_I[ei];
		float n = d_I[d_iN[row] + Nr * col] - J;
		float s = d_I[d_iS[row] + Nr * col] - J;
		float w = d_I[row + Nr * d_jW[col]] - J;
		float e = d_I[row + Nr * d_jE[col]] - J;
		d_dN[ei] = n;
		d_dS[ei] = s;
		d_dW[ei] = w;
		d_dE[ei] = e;

		float G2 = (n * n + s * s + w * w + e * e) / (J * J);
		float L = (n + s + w + e) / J;

		float num = (0.5f * G2) - ((1.0f / 16.0f) * (L * L));
		float den = 1 + (0.25f * L);
		float qsqr = num / (den * den);
		den = (qsqr - d_q0sqr) / (d_q0sqr * (1 + d_q0sqr));
		float c = 1.0f / (1.0f + den);
		d_c[ei] = c < 0 ? 0 : c > 1 ? 1 : c;
	}
}
