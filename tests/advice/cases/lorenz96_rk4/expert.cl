#define N 20
#define FORCING 8.0f
#define TENDENCY(x) mad(x[(i + 1) % N] - x[(i + N - 2) % N], x[(i + N - 1) % N], FORCING - x[i])

// classical Runge-Kutta for an ensemble of Lorenz-96 models, all in registers
__kernel void rk4(__global float *restrict x, __global float *u1, __global float *u2, __global float *u3,
                  __global float *u4, __global float *u5, float dt, int steps)
{
  const int id = get_global_id(0);
  const int members = get_global_size(0);
  float y[N], sum[N], a[N], b[N];

  #pragma unroll
  for (int i = 0; i < N; i++) y[i] = x[i * members + id];
  for (int s = 0; s < steps; s++) {
    #pragma unroll
    for (int i = 0; i < N; i++) {
      const float k = TENDENCY(y);
      sum[i] = k;
      a[i] = mad(0.5f * dt, k, y[i]);
    }
    #pragma unroll
    for (int i = 0; i < N; i++) {
      const float k = TENDENCY(a);
      sum[i] = mad(2.0f, k, sum[i]);
      b[i] = mad(0.5f * dt, k, y[i]);
    }
    #pragma unroll
    for (int i = 0; i < N; i++) {
      const float k = TENDENCY(b);
      sum[i] = mad(2.0f, k, sum[i]);
      a[i] = mad(dt, k, y[i]);
    }
    #pragma unroll
    for (int i = 0; i < N; i++) {
      const float k = TENDENCY(a);
      y[i] = mad(dt / 6.0f, sum[i] + k, y[i]);
    }
  }
  #pragma unroll
  for (int i = 0; i < N; i++) x[i * members + id] = y[i];
}
