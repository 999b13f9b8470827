/*
 * Blocked Cholesky, batched: below each factorised diagonal block of 16 x 16 stands a panel; X L' = A is solved
 * for its rows in place. A group has a part of one panel, and its L in local memory; an item keeps its row
 * in registers. Rows of panels are packed (16 floats), and go
 * through local memory.
 */
#define NB 16
#define GROUP 128

kernel void panel_solve(global const float *diag, global float *panel, int rows_each)
{
	local float L[NB][NB];
	local float part[GROUP * (NB + 1)];
	const int row = get_global_id(0);
	const int which = row / rows_each;

	for (int i = get_local_id(0); i < NB * NB; i += get_local_size(0))
		L[i / NB][i % NB] = diag[which * NB * NB + i];
	const int first = (row - (int)get_local_id(0)) * NB;
	for (int i = get_local_id(0); i < GROUP * NB; i += GROUP)
		part[i / NB * (NB + 1) + i % NB] = panel[first + i];
	barrier(CLK_LOCAL_MEM_FENCE);

	float x[NB];
#pragma unroll
	for (int c = 0; c < NB; c++)
		x[c] = part[get_local_id(0) * (NB + 1) + c];
#pragma unroll
	for (int c = 0; c < NB; c++) {
#pragma unroll
		for (int k = 0; k < c; k++)
			x[c] -= x[k] * L[c][k];
		x[c] /= L[c][c];
	}
#pragma unroll
	for (int c = 0; c < NB; c++)
		part[get_local_id(0) * (NB + 1) + c] = x[c];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int i = get_local_id(0); i < GROUP * NB; i += GROUP)
		panel[first + i] = part[i / NB * (NB + 1) + i % NB];
}
