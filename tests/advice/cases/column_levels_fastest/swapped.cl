#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Explicit vertical diffusion, one column of KM levels per thread. t[j][i][k]
__kernel void vdiff(__global const double* t, __global const double* kz, __global double* tend,
                    int IM, int JM, int KM, double dt)
{
  int i = get_global_id(1);
  int j = get_global_id(0);
  if(i >= IM || j >= JM) return;

  int base = (j*IM + i)*KM;
  tend[base] = 0.0;
  tend[base+KM-1] = 0.0;
  for(int k = 1; k < KM-1; k++) {
    double fu = kz[base+k]   * (t[base+k+1] - t[base+k]);
    double fl = kz[base+k-1] * (t[base+k]   - t[base+k-1]);
    tend[base+k] = dt * (fu - fl);
  }
}
