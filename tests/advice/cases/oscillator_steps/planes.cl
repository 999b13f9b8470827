// many independent Van der Pol oscillators, explicit Euler; places, then speeds
__kernel void integrate(__global float* state, __global const float* mu, int steps, float dt)
{
    int i = get_global_id(0);
    int n = get_global_size(0);

    for (int s = 0; s < steps; s++) {
        float a = mu[i] * (1.0f - state[i] * state[i]) * state[n + i] - state[i];
        state[i]     += dt * state[n + i];
        state[n + i] += dt * a;
    }
}
