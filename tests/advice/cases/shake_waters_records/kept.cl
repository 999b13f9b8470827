// SHAKE for rigid three-site water. One thread handles one molecule.
typedef struct { float x, y, z; } Site;
typedef struct { Site site[3]; } Water;

__kernel void shake_water(__global Water* mol, __global const Water* old, __global const float* invmass,
                          __global const float* length, float tolerance, int rounds)
{
    const int m = get_global_id(0);
    Water now = mol[m];
    const Water was = old[m];
    for (int it = 0; it < rounds; ++it) {
        #pragma unroll
        for (int c = 0; c < 3; ++c) {
            const int i = c == 2 ? 1 : 0;
            const int j = c == 0 ? 1 : 2;
            float dx = now.site[i].x - now.site[j].x;
            float dy = now.site[i].y - now.site[j].y;
            float dz = now.site[i].z - now.site[j].z;
            float ox = was.site[i].x - was.site[j].x;
            float oy = was.site[i].y - was.site[j].y;
            float oz = was.site[i].z - was.site[j].z;
            double diff = dx * dx + dy * dy + dz * dz - length[c] * length[c];
            double dot = dx * ox + dy * oy + dz * oz;
            if (fabs(diff) > tolerance * 1e-6) {
                double g = diff / (2.0 * dot * (invmass[i] + invmass[j]));
                now.site[i].x -= g * invmass[i] * ox;
                now.site[i].y -= g * invmass[i] * oy;
                now.site[i].z -= g * invmass[i] * oz;
                now.site[j].x += g * invmass[j] * ox;
                now.site[j].y += g * invmass[j] * oy;
                now.site[j].z += g * invmass[j] * oz;
            }
        }
    }
    mol[m] = now;
}
