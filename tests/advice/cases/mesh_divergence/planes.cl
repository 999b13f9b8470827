#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* div(c,k) = sum over the edges of the cell of vn(e,k) * geofac(c,e); fields are [level][edge or cell] */
kernel void divergence(global const double *vn, global const int *edge_idx, global const double *geofac,
                       global double *div, int nedges, int ncells, int nlev)
{
	int jc = get_global_id(0);
	int jk = get_global_id(1);
	if (jc >= ncells || jk >= nlev)
		return;

	div[jk*ncells + jc] =
		vn[jk*nedges + edge_idx[3*jc + 0]] * geofac[3*jc + 0] +
		vn[jk*nedges + edge_idx[3*jc + 1]] * geofac[3*jc + 1] +
		vn[jk*nedges + edge_idx[3*jc + 2]] * geofac[3*jc + 2];
}
