#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* div(c,k) = sum over the edges of the cell of vn(e,k) * geofac(c,e); two levels an item */
kernel void divergence(global const double2 *restrict vn, global const int *restrict edge_idx,
                       global const double *restrict geofac, global double2 *restrict div,
                       int ncells, int nlev)
{
	const int jk = get_global_id(0), jc = get_global_id(1), pairs = nlev/2;
	if (jc >= ncells || jk >= pairs)
		return;

	const int e0 = edge_idx[3*jc], e1 = edge_idx[3*jc + 1], e2 = edge_idx[3*jc + 2];
	div[jc*pairs + jk] = vn[e0*pairs + jk] * geofac[3*jc] + vn[e1*pairs + jk] * geofac[3*jc + 1]
	                  + vn[e2*pairs + jk] * geofac[3*jc + 2];
}
