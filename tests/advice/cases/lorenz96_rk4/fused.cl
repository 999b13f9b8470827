#define N 20
#define FORCING 8.0f

// element i of this member
#define E(a, i) a[(i) * members + id]

float tendency(__global const float *x, int i, int members, int id)
{
  return (E(x, (i + 1) % N) - E(x, (i + N - 2) % N)) * E(x, (i + N - 1) % N) - E(x, i) + FORCING;
}

// classical Runge-Kutta for an ensemble of Lorenz-96 models; a stage and its update in one loop
__kernel void rk4(__global float *x, __global float *sum, __global float *k2, __global float *xa,
                  __global float *xb, __global float *xt, float dt, int steps)
{
  int id = get_global_id(0);
  int members = get_global_size(0);

  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < N; i++) {
      float k = tendency(x, i, members, id);
      E(sum, i) = k;
      E(xa, i) = E(x, i) + 0.5f * dt * k;
    }
    for (int i = 0; i < N; i++) {
      float k = tendency(xa, i, members, id);
      E(sum, i) += 2.0f * k;
      E(xb, i) = E(x, i) + 0.5f * dt * k;
    }
    for (int i = 0; i < N; i++) {
      float k = tendency(xb, i, members, id);
      E(sum, i) += 2.0f * k;
      E(xa, i) = E(x, i) + dt * k;
    }
    for (int i = 0; i < N; i++)
      E(x, i) += dt / 6.0f * (E(sum, i) + tendency(xa, i, members, id));
  }
}
