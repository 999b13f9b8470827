#define GROUP 256

// many independent Van der Pol oscillators, explicit Euler
__kernel void integrate(__global float* state, __global const float* mu, int steps, float dt)
{
    __local float x[GROUP], v[GROUP];
    int i = get_global_id(0);
    int l = get_local_id(0);
    x[l] = state[2 * i];
    v[l] = state[2 * i + 1];

    for (int s = 0; s < steps; s++) {
        float a = mu[i] * (1.0f - x[l] * x[l]) * v[l] - x[l];
        x[l] += dt * v[l];
        v[l] += dt * a;
    }
    state[2 * i] = x[l];
    state[2 * i + 1] = v[l];
}
