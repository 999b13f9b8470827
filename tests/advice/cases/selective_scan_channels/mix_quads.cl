// Mamba selective scan, forward.  u, delta, y: (batch, steps, channels); A: (channels, N); B, C: (batch, steps, N).
#ifndef N
#define N 16
#endif

__kernel void selective_scan(const __global float* u, const __global float* delta, const __global float* A,
                             const __global float4* B, const __global float4* C, const __global float* D,
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
    const __global float4* Bt = B + (b * steps + t) * (N / 4);
    const __global float4* Ct = C + (b * steps + t) * (N / 4);
    const float dt = delta[at], x = u[at];
    float out = skip * x;
    #pragma unroll
    for (int n = 0; n < N; n += 4) {
      const float4 bs = Bt[n / 4], cs = Ct[n / 4];
      h[n] = exp(dt * a[n]) * h[n] + dt * x * bs.x;
      h[n + 1] = exp(dt * a[n + 1]) * h[n + 1] + dt * x * bs.y;
      h[n + 2] = exp(dt * a[n + 2]) * h[n + 2] + dt * x * bs.z;
      h[n + 3] = exp(dt * a[n + 3]) * h[n + 3] + dt * x * bs.w;
      out += cs.x * h[n];
      out += cs.y * h[n + 1];
      out += cs.z * h[n + 2];
      out += cs.w * h[n + 3];
    }
    y[at] = out;
  }
}
