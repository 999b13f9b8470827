#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* div(c,k) = sum over the edges of the cell of vn(e,k) * geofac(c,e); fields are [edge or cell][level] */
#define CELLS 64   /* cells a group */

kernel void divergence(global const double *vn, global const int *edge_idx, global const double *geofac,
                       global double *div, int ncells, int nlev)
{
	int jc = get_global_id(0);
	int jk = get_global_id(1);
	int me = get_local_id(1)*CELLS + get_local_id(0), first = get_group_id(0)*CELLS;

	local int idx[3*CELLS];
	local double fac[3*CELLS];
	for (int i = me; i < 3*CELLS && 3*first + i < 3*ncells; i += CELLS*get_local_size(1)) {
		idx[i] = edge_idx[3*first + i];
		fac[i] = geofac[3*first + i];
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	if (jc >= ncells || jk >= nlev)
		return;

	div[jc*nlev + jk] =
		vn[idx[3*get_local_id(0) + 0]*nlev + jk] * fac[3*get_local_id(0) + 0] +
		vn[idx[3*get_local_id(0) + 1]*nlev + jk] * fac[3*get_local_id(0) + 1] +
		vn[idx[3*get_local_id(0) + 2]*nlev + jk] * fac[3*get_local_id(0) + 2];
}
