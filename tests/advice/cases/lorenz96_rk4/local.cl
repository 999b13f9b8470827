#define N 20
#define FORCING 8.0f
#define G 64   // items of a group

// element i of this member
#define E(a, i) a[(i) * members + id]

void tendency(__global const float *x, __global float *dx, int members, int id)
{
  for (int i = 0; i < N; i++)
    E(dx, i) = (E(x, (i + 1) % N) - E(x, (i + N - 2) % N)) * E(x, (i + N - 1) % N) - E(x, i) + FORCING;
}

void tendency_at(__local float (*x)[G], __global float *dx, int members, int id)
{
  int l = get_local_id(0);
  for (int i = 0; i < N; i++)
    E(dx, i) = (x[(i + 1) % N][l] - x[(i + N - 2) % N][l]) * x[(i + N - 1) % N][l] - x[i][l] + FORCING;
}

// classical Runge-Kutta for an ensemble of Lorenz-96 models
__kernel void rk4(__global float *x, __global float *k1, __global float *k2, __global float *k3,
                  __global float *k4, __global float *unused, float dt, int steps)
{
  int id = get_global_id(0);
  int members = get_global_size(0);
  int l = get_local_id(0);
  __local float y[N][G];

  for (int s = 0; s < steps; s++) {
    tendency(x, k1, members, id);
    for (int i = 0; i < N; i++) y[i][l] = E(x, i) + 0.5f * dt * E(k1, i);
    tendency_at(y, k2, members, id);
    for (int i = 0; i < N; i++) y[i][l] = E(x, i) + 0.5f * dt * E(k2, i);
    tendency_at(y, k3, members, id);
    for (int i = 0; i < N; i++) y[i][l] = E(x, i) + dt * E(k3, i);
    tendency_at(y, k4, members, id);
    for (int i = 0; i < N; i++)
      E(x, i) += dt / 6.0f * (E(k1, i) + 2.0f * E(k2, i) + 2.0f * E(k3, i) + E(k4, i));
  }
}
