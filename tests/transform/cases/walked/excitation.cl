/* Aliev and Panfilov's equations of cardiac tissue, one step. */
kernel void excitation(global const float *E_prev, global float *E, global float *R, int width)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    const int i = y * width + x;
    E[i] = E_prev[i] + 0.1f * (E_prev[i + 1] + E_prev[i - 1] - 4 * E_prev[i] + E_prev[i + width] + E_prev[i - width]);
    E[i] = E[i] - 0.05f * (8.0f * E[i] * (E[i] - 0.1f) * (E[i] - 1) + E[i] * R[i]);
    R[i] = R[i] + 0.05f * (0.01f + 0.07f * R[i] / (E[i] + 0.3f)) * (-R[i] - 8.0f * E[i] * (E[i] - 0.1f - 1));
}
