/*
 * Blocked Cholesky, batched: below each factorised diagonal block of 16 x 16 stands a panel; X L' = A is solved
 * for its rows in place. A group has a part of one panel, and its L in local memory; an item keeps its row
 * in registers. All panels have their first columns first,
 * then their second ones, and so on.
 */
#define NB 16

kernel void panel_solve(global const float *restrict diag, global float *restrict panel, int rows_each, int rows)
{
	local float L[NB][NB], inverse[NB];
	const int row = get_global_id(0);
	const int which = row / rows_each;

	for (int i = get_local_id(0); i < NB * NB; i += get_local_size(0))
		L[i / NB][i % NB] = diag[which * NB * NB + i];
	if (get_local_id(0) < NB)
		inverse[get_local_id(0)] = 1.0f / diag[which * NB * NB + get_local_id(0) * (NB + 1)];
	barrier(CLK_LOCAL_MEM_FENCE);

	float x[NB];
#pragma unroll
	for (int c = 0; c < NB; c++)
		x[c] = panel[c * rows + row];
#pragma unroll
	for (int c = 0; c < NB; c++) {
#pragma unroll
		for (int k = 0; k < c; k++)
			x[c] -= x[k] * L[c][k];
		x[c] *= inverse[c];
	}
#pragma unroll
	for (int c = 0; c < NB; c++)
		panel[c * rows + row] = x[c];
}
