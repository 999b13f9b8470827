#define N 20
#define FORCING 8.0f

// element i of this member
#define E(a, i) a[(i) * members + id]

void tendency(__global const float *x, __global float *dx, int members, int id)
{
  for (int i = 0; i < N; i++)
    E(dx, i) = (E(x, (i + 1) % N) - E(x, (i + N - 2) % N)) * E(x, (i + N - 1) % N) - E(x, i) + FORCING;
}

// classical Runge-Kutta for an ensemble of Lorenz-96 models
__kernel void rk4(__global float *x, __global float *k1, __global float *k2, __global float *k3,
                  __global float *k4, __global float *xt, float dt, int steps)
{
  int id = get_global_id(0);
  int members = get_global_size(0);

  for (int s = 0; s < steps; s++) {
    tendency(x, k1, members, id);
    for (int i = 0; i < N; i++) E(xt, i) = E(x, i) + 0.5f * dt * E(k1, i);
    tendency(xt, k2, members, id);
    for (int i = 0; i < N; i++) E(xt, i) = E(x, i) + 0.5f * dt * E(k2, i);
    tendency(xt, k3, members, id);
    for (int i = 0; i < N; i++) E(xt, i) = E(x, i) + dt * E(k3, i);
    tendency(xt, k4, members, id);
    for (int i = 0; i < N; i++)
      E(x, i) += dt / 6.0f * (E(k1, i) + 2.0f * E(k2, i) + 2.0f * E(k3, i) + E(k4, i));
  }
}
