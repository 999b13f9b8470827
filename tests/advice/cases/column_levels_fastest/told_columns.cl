#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Explicit vertical diffusion, one column of KM levels per thread. t[j][i][k], but kz[k][j][i]
__kernel void vdiff(__global const double* t, __global const double* kz, __global double* tend,
                    int IM, int JM, int KM, double dt)
{
  int i = get_global_id(0);
  int j = get_global_id(1);
  if(i >= IM || j >= JM) return;

  int L = IM*JM;
  int col = j*IM + i;
  int base = col*KM;
  tend[base] = 0.0;
  tend[base+KM-1] = 0.0;
  for(int k = 1; k < KM-1; k++) {
    double fu = kz[col+k*L]     * (t[base+k+1] - t[base+k]);
    double fl = kz[col+(k-1)*L] * (t[base+k]   - t[base+k-1]);
    tend[base+k] = dt * (fu - fl);
  }
}
