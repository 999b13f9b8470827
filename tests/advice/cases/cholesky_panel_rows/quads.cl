/*
 * Blocked Cholesky, batched: below each factorised diagonal block of 16 x 16 stands a panel; X L' = A is solved
 * for its rows in place. A group has a part of one panel, and its L in local memory; an item keeps its row
 * in registers. Rows of panels are packed (16 floats).
 */
#define NB 16

kernel void panel_solve(global const float *diag, global float *panel, int rows_each)
{
	local float L[NB][NB];
	const int row = get_global_id(0);
	const int which = row / rows_each;

	for (int i = get_local_id(0); i < NB * NB; i += get_local_size(0))
		L[i / NB][i % NB] = diag[which * NB * NB + i];
	barrier(CLK_LOCAL_MEM_FENCE);

	float x[NB];
#pragma unroll
	for (int q = 0; q < NB / 4; q++)
		vstore4(vload4(row * (NB / 4) + q, panel), q, x);
#pragma unroll
	for (int c = 0; c < NB; c++) {
#pragma unroll
		for (int k = 0; k < c; k++)
			x[c] -= x[k] * L[c][k];
		x[c] /= L[c][c];
	}
#pragma unroll
	for (int q = 0; q < NB / 4; q++)
		vstore4(vload4(q, x), row * (NB / 4) + q, panel);
}
