#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Macroscopic cross sections of particles at random energies in random materials.
   LANES items a particle, which take the nuclides of its material in turn; in groups of GROUP. */
typedef struct {
  double total, elastic, absorption, fission, nu_fission;
} MicroXS;

#define N_REACTIONS 5
#define LANES 8
#define GROUP 64

/* the point at or below e, so that there is one above */
int grid_search(int n, double e, __global const double *A)
{
  int lower = 0, upper = n - 1;
  while (upper - lower > 1) {
    int mid = lower + (upper - lower) / 2;
    if (A[mid] > e) upper = mid;
    else lower = mid;
  }
  return lower;
}

__kernel void macro_xs(int n_lookups, int n_gridpoints, int max_nucs,
                       __global const double *p_energy, __global const int *p_mat,
                       __global const int *num_nucs, __global const int *mats, __global const double *concs,
                       __global const double *egrid, __global const MicroXS *xs, __global double *macro)
{
  __local double sums[N_REACTIONS][GROUP];
  int i = get_global_id(0) / LANES;
  int l = get_local_id(0);
  int lane = l % LANES;
  double e = i < n_lookups ? p_energy[i] : 0.0;
  int mat = i < n_lookups ? p_mat[i] : 0;
  int end = i < n_lookups ? num_nucs[mat] : 0;
  double sum[N_REACTIONS] = { 0.0, 0.0, 0.0, 0.0, 0.0 };
  for (int j = lane; j < end; j += LANES) {
    int nuc = mats[mat * max_nucs + j];
    double conc = concs[mat * max_nucs + j];
    __global const double *A = egrid + nuc * n_gridpoints;
    int idx = grid_search(n_gridpoints, e, A);
    __global const MicroXS *low = xs + nuc * n_gridpoints + idx;
    __global const MicroXS *high = low + 1;
    double f = (A[idx + 1] - e) / (A[idx + 1] - A[idx]);
    sum[0] += (high->total - f * (high->total - low->total)) * conc;
    sum[1] += (high->elastic - f * (high->elastic - low->elastic)) * conc;
    sum[2] += (high->absorption - f * (high->absorption - low->absorption)) * conc;
    sum[3] += (high->fission - f * (high->fission - low->fission)) * conc;
    sum[4] += (high->nu_fission - f * (high->nu_fission - low->nu_fission)) * conc;
  }
  for (int k = 0; k < N_REACTIONS; k++)
    sums[k][l] = sum[k];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int h = LANES / 2; h > 0; h /= 2) {
    if (lane < h)
      for (int k = 0; k < N_REACTIONS; k++)
        sums[k][l] += sums[k][l + h];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0 && i < n_lookups)
    for (int k = 0; k < N_REACTIONS; k++)
      macro[i * N_REACTIONS + k] = sums[k][l];
}
