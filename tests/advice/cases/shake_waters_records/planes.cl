// SHAKE for rigid three-site water. One thread handles one molecule.
// Coordinate d of site s stands at (3 s + d) n + molecule.

__kernel void shake_water(__global float* mol, __global const float* old, __global const float* invmass,
                          __global const float* length, float tolerance, int rounds)
{
    const int m = get_global_id(0), n = get_global_size(0);
    for (int it = 0; it < rounds; ++it) {
        for (int c = 0; c < 3; ++c) {
            const int i = c == 2 ? 1 : 0;
            const int j = c == 0 ? 1 : 2;
            float dx = mol[(3 * i + 0) * n + m] - mol[(3 * j + 0) * n + m];
            float dy = mol[(3 * i + 1) * n + m] - mol[(3 * j + 1) * n + m];
            float dz = mol[(3 * i + 2) * n + m] - mol[(3 * j + 2) * n + m];
            float ox = old[(3 * i + 0) * n + m] - old[(3 * j + 0) * n + m];
            float oy = old[(3 * i + 1) * n + m] - old[(3 * j + 1) * n + m];
            float oz = old[(3 * i + 2) * n + m] - old[(3 * j + 2) * n + m];
            double diff = dx * dx + dy * dy + dz * dz - length[c] * length[c];
            double dot = dx * ox + dy * oy + dz * oz;
            if (fabs(diff) > tolerance * 1e-6) {
                double g = diff / (2.0 * dot * (invmass[i] + invmass[j]));
                mol[(3 * i + 0) * n + m] -= g * invmass[i] * ox;
                mol[(3 * i + 1) * n + m] -= g * invmass[i] * oy;
                mol[(3 * i + 2) * n + m] -= g * invmass[i] * oz;
                mol[(3 * j + 0) * n + m] += g * invmass[j] * ox;
                mol[(3 * j + 1) * n + m] += g * invmass[j] * oy;
                mol[(3 * j + 2) * n + m] += g * invmass[j] * oz;
            }
        }
    }
}
