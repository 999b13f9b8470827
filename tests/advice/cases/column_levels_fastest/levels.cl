#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Explicit vertical diffusion, one level of a column per thread, levels fastest. t[j][i][k]
__kernel void vdiff(__global const double* t, __global const double* kz, __global double* tend,
                    int IM, int JM, int KM, double dt)
{
  int k = get_global_id(0);
  int i = get_global_id(1);
  int j = get_global_id(2);
  if(i >= IM || j >= JM || k >= KM) return;

  int base = (j*IM + i)*KM;
  double r = 0.0;
  if(k > 0 && k < KM-1) {
    double fu = kz[base+k]   * (t[base+k+1] - t[base+k]);
    double fl = kz[base+k-1] * (t[base+k]   - t[base+k-1]);
    r = dt * (fu - fl);
  }
  tend[base+k] = r;
}
