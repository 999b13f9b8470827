// Mamba selective scan, forward.  u, delta, y: (batch, steps, channels); A: (channels, N); B, C: (batch, steps, N).
#ifndef N
#define N 16
#endif

__kernel void selective_scan(const __global float* u, const __global float* delta, const __global float* A,
                             const __global float* B, const __global float* C, const __global float* D,
                             __global float* y, int steps) {
  const int ch = get_global_id(0), channels = get_global_size(0);
  const int b = get_global_id(1);

  float a[N], h[N];
  #pragma unroll
  for (int n = 0; n < N; ++n) {
    a[n] = A[ch * N + n];
    h[n] = 0.f;
  }
  const float skip = D[ch];

  for (int t = 0; t < steps; ++t) {
    const int at = (b * steps + t) * channels + ch;
    const __global float* Bt = B + (b * steps + t) * N;
    const __global float* Ct = C + (b * steps + t) * N;
    const float dt = delta[at], x = u[at];
    float out = skip * x;
    #pragma unroll
    for (int n = 0; n < N; ++n) {
      h[n] = native_exp(dt * a[n]) * h[n] + dt * x * Bt[n];
      out += Ct[n] * h[n];
    }
    y[at] = out;
  }
}
