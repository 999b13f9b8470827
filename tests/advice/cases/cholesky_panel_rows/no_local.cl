/*
 * Blocked Cholesky, batched: below each factorised diagonal block of 16 x 16 stands a panel; X L' = A is solved
 * for its rows in place. A group has a part of one panel; an item keeps its row
 * in registers. Rows of panels are packed (16 floats).
 */
#define NB 16

kernel void panel_solve(global const float *diag, global float *panel, int rows_each)
{
	const int row = get_global_id(0);
	const int which = row / rows_each;
	global const float *L = diag + which * NB * NB;

	float x[NB];
#pragma unroll
	for (int c = 0; c < NB; c++)
		x[c] = panel[row * NB + c];
#pragma unroll
	for (int c = 0; c < NB; c++) {
#pragma unroll
		for (int k = 0; k < c; k++)
			x[c] -= x[k] * L[c * NB + k];
		x[c] /= L[c * NB + c];
	}
#pragma unroll
	for (int c = 0; c < NB; c++)
		panel[row * NB + c] = x[c];
}
