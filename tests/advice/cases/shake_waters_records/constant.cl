// SHAKE for rigid three-site water. One thread handles one molecule.
typedef struct { float x, y, z; } Site;
typedef struct { Site site[3]; } Water;

__kernel void shake_water(__global Water* mol, __global const Water* old, __constant float* invmass,
                          __constant float* length, float tolerance, int rounds)
{
    const int m = get_global_id(0);
    for (int it = 0; it < rounds; ++it) {
        for (int c = 0; c < 3; ++c) {
            const int i = c == 2 ? 1 : 0;
            const int j = c == 0 ? 1 : 2;
            float dx = mol[m].site[i].x - mol[m].site[j].x;
            float dy = mol[m].site[i].y - mol[m].site[j].y;
            float dz = mol[m].site[i].z - mol[m].site[j].z;
            float ox = old[m].site[i].x - old[m].site[j].x;
            float oy = old[m].site[i].y - old[m].site[j].y;
            float oz = old[m].site[i].z - old[m].site[j].z;
            double diff = dx * dx + dy * dy + dz * dz - length[c] * length[c];
            double dot = dx * ox + dy * oy + dz * oz;
            if (fabs(diff) > tolerance * 1e-6) {
                double g = diff / (2.0 * dot * (invmass[i] + invmass[j]));
                mol[m].site[i].x -= g * invmass[i] * ox;
                mol[m].site[i].y -= g * invmass[i] * oy;
                mol[m].site[i].z -= g * invmass[i] * oz;
                mol[m].site[j].x += g * invmass[j] * ox;
                mol[m].site[j].y += g * invmass[j] * oy;
                mol[m].site[j].z += g * invmass[j] * oz;
            }
        }
    }
}
