#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LANES 32

// Explicit vertical diffusion, LANES threads a column of KM levels, which they take in turn. t[j][i][k]
__kernel void vdiff(__global const double* t, __global const double* kz, __global double* tend,
                    int IM, int JM, int KM, double dt)
{
  int i = get_global_id(0) / LANES;
  int j = get_global_id(1);
  int lane = get_local_id(0) % LANES;
  if(i >= IM || j >= JM) return;

  int base = (j*IM + i)*KM;
  if(lane == 0) {
    tend[base] = 0.0;
    tend[base+KM-1] = 0.0;
  }
  for(int k = 1 + lane; k < KM-1; k += LANES) {
    double fu = kz[base+k]   * (t[base+k+1] - t[base+k]);
    double fl = kz[base+k-1] * (t[base+k]   - t[base+k-1]);
    tend[base+k] = dt * (fu - fl);
  }
}
