// Mamba selective scan, forward.  u, delta, y: (batch, steps, channels); A: (channels, N); B, C: (batch, steps, N).
// B and C by chunks of 16 steps in local memory, exponentials to base 2.
#ifndef N
#define N 16
#endif
#define QUADS (N / 4)
#define CHUNK 16
#define GROUP 64

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void selective_scan(const __global float* restrict u, const __global float* restrict delta,
                    const __global float4* restrict A, const __global float4* restrict B,
                    const __global float4* restrict C, const __global float* restrict D,
                    __global float* restrict y, int steps) {
  __local float4 Bs[CHUNK * QUADS], Cs[CHUNK * QUADS];
  const int ch = get_global_id(0), channels = get_global_size(0);
  const int b = get_global_id(1), l = get_local_id(0);

  float4 a[QUADS], h[QUADS];
  #pragma unroll
  for (int q = 0; q < QUADS; ++q) {
    a[q] = A[ch * QUADS + q] * M_LOG2E_F;
    h[q] = (float4)(0.f);
  }
  const float skip = D[ch];

  for (int first = 0; first < steps; first += CHUNK) {
    barrier(CLK_LOCAL_MEM_FENCE);
    Bs[l] = B[(b * steps + first) * QUADS + l];
    Cs[l] = C[(b * steps + first) * QUADS + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll 4
    for (int k = 0; k < CHUNK; ++k) {
      const int at = (b * steps + first + k) * channels + ch;
      const float dt = delta[at], x = u[at], dx = dt * x;
      float4 out = (float4)(skip * x, 0.f, 0.f, 0.f);
      #pragma unroll
      for (int q = 0; q < QUADS; ++q) {
        h[q] = native_exp2(dt * a[q]) * h[q] + dx * Bs[k * QUADS + q];
        out += Cs[k * QUADS + q] * h[q];
      }
      y[at] = (out.x + out.y) + (out.z + out.w);
    }
  }
}
