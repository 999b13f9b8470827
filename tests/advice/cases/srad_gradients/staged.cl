#define SIDE 16
#define PITCH (SIDE + 2)

// SRAD, step 1. The image is stored by columns: pixel (row, col) is d_I[row + Nr * col].
// A group has a square of 16 by 16 pixels, with columns fastest.
__kernel void srad_kernel(int Nr, int Nc, __global const float* d_I,
                          __global const int* d_iN, __global const int* d_iS,
                          __global const int* d_jW, __global const int* d_jE,
                          __global float* d_dN, __global float* d_dS,
                          __global float* d_dW, __global float* d_dE,
                          __global float* d_c, float d_q0sqr) {

	__local float t[PITCH * PITCH];
	int lid = get_local_id(0);
	int group = get_group_id(0);
	int across = Nc / SIDE;
	int row0 = group / across * SIDE;
	int col0 = group % across * SIDE;
	for (int k = lid; k < PITCH * PITCH; k += SIDE * SIDE) {
		int r = clamp(row0 + k / PITCH - 1, 0, Nr - 1);
		int q = clamp(col0 + k % PITCH - 1, 0, Nc - 1);
		t[k] = d_I[r + Nr * q];
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	int row = row0 + lid / SIDE;
	int col = col0 + lid % SIDE;
	if (row < Nr && col < Nc) {
		int ei = row + Nr * col;
		int at = (lid / SIDE + 1) * PITCH + lid % SIDE + 1;

		float J = t[at];
		float n = t[at - PITCH] - J;
		float s = t[at + PITCH] - J;
		float w = t[at - 1] - J;
		float e = t[at + 1] - J;
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
