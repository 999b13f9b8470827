#define PIx2 6.2831853071795864769252867665590058f
#define BLOCK 256

__kernel void computeQ(int numK,
                       __global float* kx, __global float* ky, __global float* kz,
                       __global float* phiR, __global float* phiI,
                       __global float* x, __global float* y, __global float* z,
                       __global float* Qr, __global float* Qi)
{
  __local float sx[BLOCK], sy[BLOCK], sz[BLOCK], sr[BLOCK], si[BLOCK];
  int i = get_global_id(0);
  int t = get_local_id(0);
  int k, from;

  for (from = 0; from < numK; from += BLOCK) {
    int count = min(BLOCK, numK - from);
    if (t < count) {
      sx[t] = kx[from + t];
      sy[t] = ky[from + t];
      sz[t] = kz[from + t];
      sr[t] = phiR[from + t];
      si[t] = phiI[from + t];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (k = 0; k < count; k++) {
      float phiMag = sr[k]*sr[k] + si[k]*si[k];
      float expArg = PIx2 * (sx[k] * x[i] + sy[k] * y[i] + sz[k] * z[i]);
      Qr[i] += phiMag * cos(expArg);
      Qi[i] += phiMag * sin(expArg);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
