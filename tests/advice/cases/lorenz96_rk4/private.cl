#define N 20
#define FORCING 8.0f

// element i of this member
#define E(a, i) a[(i) * members + id]

void tendency(const float *x, float *dx)
{
  for (int i = 0; i < N; i++)
    dx[i] = (x[(i + 1) % N] - x[(i + N - 2) % N]) * x[(i + N - 1) % N] - x[i] + FORCING;
}

// classical Runge-Kutta for an ensemble of Lorenz-96 models
__kernel void rk4(__global float *x, __global float *g1, __global float *g2, __global float *g3,
                  __global float *g4, __global float *gt, float dt, int steps)
{
  int id = get_global_id(0);
  int members = get_global_size(0);
  float y[N], k1[N], k2[N], k3[N], k4[N], xt[N];

  for (int i = 0; i < N; i++) y[i] = E(x, i);
  for (int s = 0; s < steps; s++) {
    tendency(y, k1);
    for (int i = 0; i < N; i++) xt[i] = y[i] + 0.5f * dt * k1[i];
    tendency(xt, k2);
    for (int i = 0; i < N; i++) xt[i] = y[i] + 0.5f * dt * k2[i];
    tendency(xt, k3);
    for (int i = 0; i < N; i++) xt[i] = y[i] + dt * k3[i];
    tendency(xt, k4);
    for (int i = 0; i < N; i++)
      y[i] += dt / 6.0f * (k1[i] + 2.0f * k2[i] + 2.0f * k3[i] + k4[i]);
  }
  for (int i = 0; i < N; i++) E(x, i) = y[i];
}
