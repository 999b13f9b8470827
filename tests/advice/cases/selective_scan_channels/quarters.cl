// Mamba selective scan, forward.  u, delta, y: (batch, steps, channels); A: (channels, N); B, C: (batch, steps, N).
// Four items a channel, a quarter of the states each; those of a quarter are neighbours.
#ifndef N
#define N 16
#endif
#define PART (N / 4)
#define WIDTH 32

__kernel void selective_scan(const __global float* u, const __global float* delta, const __global float* A,
                             const __global float* B, const __global float* C, const __global float* D,
                             __global float* y, int steps) {
  __local float parts[2][4 * WIDTH];
  const int l = get_local_id(0), quarter = l / WIDTH, first = quarter * PART;
  const int ch = get_group_id(0) * WIDTH + l % WIDTH, channels = get_global_size(0) / 4;
  const int b = get_global_id(1);

  float a[PART], h[PART];
  #pragma unroll
  for (int n = 0; n < PART; ++n) {
    a[n] = A[ch * N + first + n];
    h[n] = 0.f;
  }
  const float skip = D[ch];

  for (int t = 0; t < steps; ++t) {
    const int at = (b * steps + t) * channels + ch;
    const __global float* Bt = B + (b * steps + t) * N + first;
    const __global float* Ct = C + (b * steps + t) * N + first;
    const float dt = delta[at], x = u[at];
    float out = 0.f;
    #pragma unroll
    for (int n = 0; n < PART; ++n) {
      h[n] = exp(dt * a[n]) * h[n] + dt * x * Bt[n];
      out += Ct[n] * h[n];
    }
    __local float* sums = parts[t & 1];
    sums[l] = out;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (quarter == 0) y[at] = skip * x + out + sums[l + WIDTH] + sums[l + 2 * WIDTH] + sums[l + 3 * WIDTH];
  }
}
