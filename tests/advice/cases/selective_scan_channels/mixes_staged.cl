// Mamba selective scan, forward.  u, delta, y: (batch, steps, channels); A: (channels, N); B, C: (batch, steps, N).
#ifndef N
#define N 16
#endif
#define CHUNK 16
#define GROUP 64

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

  __local float Bs[CHUNK * N], Cs[CHUNK * N];
  for (int t = 0; t < steps; ++t) {
    if (t % CHUNK == 0) {
      barrier(CLK_LOCAL_MEM_FENCE);
      for (int i = get_local_id(0); i < CHUNK * N; i += GROUP) {
        Bs[i] = B[(b * steps + t) * N + i];
        Cs[i] = C[(b * steps + t) * N + i];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    const int at = (b * steps + t) * channels + ch;
    const __local float* Bt = Bs + t % CHUNK * N;
    const __local float* Ct = Cs + t % CHUNK * N;
    const float dt = delta[at], x = u[at];
    float out = skip * x;
    #pragma unroll
    for (int n = 0; n < N; ++n) {
      h[n] = exp(dt * a[n]) * h[n] + dt * x * Bt[n];
      out += Ct[n] * h[n];
    }
    y[at] = out;
  }
}
