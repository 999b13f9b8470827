#define PIx2 6.2831853071795864769252867665590058f

// A sample is its place in k-space, and the square of phi.
__kernel void computeQ(int numK, __global float4* samples,
                       __global float* x, __global float* y, __global float* z,
                       __global float* Qr, __global float* Qi)
{
  int i = get_global_id(0);
  int k;

  for (k = 0; k < numK; k++) {
    float4 s = samples[k];
    float expArg = PIx2 * (s.x * x[i] + s.y * y[i] + s.z * z[i]);
    Qr[i] += s.w * cos(expArg);
    Qi[i] += s.w * sin(expArg);
  }
}
