#define PIx2 6.2831853071795864769252867665590058f

// Voxels i, and i + n.
__kernel void computeQ(int numK,
                       __global float* kx, __global float* ky, __global float* kz,
                       __global float* phiR, __global float* phiI,
                       __global float* x, __global float* y, __global float* z,
                       __global float* Qr, __global float* Qi)
{
  int i = get_global_id(0);
  int j = i + get_global_size(0);
  int k;

  for (k = 0; k < numK; k++) {
    float a = kx[k], b = ky[k], c = kz[k];
    float phiMag = phiR[k]*phiR[k] + phiI[k]*phiI[k];
    float expArg = PIx2 * (a * x[i] + b * y[i] + c * z[i]);
    float expArg2 = PIx2 * (a * x[j] + b * y[j] + c * z[j]);
    Qr[i] += phiMag * cos(expArg);
    Qi[i] += phiMag * sin(expArg);
    Qr[j] += phiMag * cos(expArg2);
    Qi[j] += phiMag * sin(expArg2);
  }
}
