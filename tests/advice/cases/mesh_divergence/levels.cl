#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* div(c,k) = sum over the edges of the cell of vn(e,k) * geofac(c,e); fields are [edge or cell][level] */
kernel void divergence(global const double *vn, global const int *edge_idx, global const double *geofac,
                       global double *div, int ncells, int nlev)
{
	int jc = get_global_id(1);
	int jk = get_global_id(0);
	if (jc >= ncells || jk >= nlev)
		return;

	div[jc*nlev + jk] =
		vn[edge_idx[3*jc + 0]*nlev + jk] * geofac[3*jc + 0] +
		vn[edge_idx[3*jc + 1]*nlev + jk] * geofac[3*jc + 1] +
		vn[edge_idx[3*jc + 2]*nlev + jk] * geofac[3*jc + 2];
}
