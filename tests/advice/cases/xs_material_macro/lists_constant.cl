#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Macroscopic cross sections of particles at random energies in random materials. */
typedef struct {
  double total, elastic, absorption, fission, nu_fission;
} MicroXS;

#define N_REACTIONS 5

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
                       __constant int *num_nucs, __constant int *mats, __constant double *concs,
                       __global const double *egrid, __global const MicroXS *xs, __global double *macro)
{
  int i = get_global_id(0);
  if (i >= n_lookups) return;
  double e = p_energy[i];
  int mat = p_mat[i];
  for (int k = 0; k < N_REACTIONS; k++)
    macro[i * N_REACTIONS + k] = 0.0;
  for (int j = 0; j < num_nucs[mat]; j++) {
    int nuc = mats[mat * max_nucs + j];
    double conc = concs[mat * max_nucs + j];
    __global const double *A = egrid + nuc * n_gridpoints;
    int idx = grid_search(n_gridpoints, e, A);
    __global const MicroXS *low = xs + nuc * n_gridpoints + idx;
    __global const MicroXS *high = low + 1;
    double f = (A[idx + 1] - e) / (A[idx + 1] - A[idx]);
    macro[i * N_REACTIONS + 0] += (high->total - f * (high->total - low->total)) * conc;
    macro[i * N_REACTIONS + 1] += (high->elastic - f * (high->elastic - low->elastic)) * conc;
    macro[i * N_REACTIONS + 2] += (high->absorption - f * (high->absorption - low->absorption)) * conc;
    macro[i * N_REACTIONS + 3] += (high->fission - f * (high->fission - low->fission)) * conc;
    macro[i * N_REACTIONS + 4] += (high->nu_fission - f * (high->nu_fission - low->nu_fission)) * conc;
  }
}
