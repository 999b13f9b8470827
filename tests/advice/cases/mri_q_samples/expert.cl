#define PIx2 6.2831853071795864769252867665590058f

// A sample is its place in k-space, and the square of phi.
__kernel void computeQ(int numK, __constant float4* samples,
                       __global const float* restrict x, __global const float* restrict y,
                       __global const float* restrict z,
                       __global float* restrict Qr, __global float* restrict Qi)
{
  const int i = get_global_id(0);
  const float vx = PIx2 * x[i], vy = PIx2 * y[i], vz = PIx2 * z[i];
  float real = Qr[i], imag = Qi[i];

  #pragma unroll 4
  for (int k = 0; k < numK; k++) {
    const float4 s = samples[k];
    const float e = s.x * vx + s.y * vy + s.z * vz;
    real += s.w * native_cos(e);
    imag += s.w * native_sin(e);
  }
  Qr[i] = real;
  Qi[i] = imag;
}
