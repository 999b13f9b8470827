#define GROUP 128
// SHAKE for rigid three-site water. One thread handles one molecule.
typedef struct { float x, y, z; } Site;
typedef struct { Site site[3]; } Water;

__kernel void shake_water(__global Water* mol, __global const Water* old, __global const float* invmass,
                          __global const float* length, float tolerance, int rounds)
{
    // the molecules of the group, by way of local memory
    __local Water mine[GROUP], before[GROUP];
    const int l = get_local_id(0), first = get_group_id(0) * GROUP;
    for (int e = l; e < 9 * GROUP; e += GROUP) {
        ((__local float*)mine)[e] = ((__global float*)(mol + first))[e];
        ((__local float*)before)[e] = ((__global const float*)(old + first))[e];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int it = 0; it < rounds; ++it) {
        for (int c = 0; c < 3; ++c) {
            const int i = c == 2 ? 1 : 0;
            const int j = c == 0 ? 1 : 2;
            float dx = mine[l].site[i].x - mine[l].site[j].x;
            float dy = mine[l].site[i].y - mine[l].site[j].y;
            float dz = mine[l].site[i].z - mine[l].site[j].z;
            float ox = before[l].site[i].x - before[l].site[j].x;
            float oy = before[l].site[i].y - before[l].site[j].y;
            float oz = before[l].site[i].z - before[l].site[j].z;
            double diff = dx * dx + dy * dy + dz * dz - length[c] * length[c];
            double dot = dx * ox + dy * oy + dz * oz;
            if (fabs(diff) > tolerance * 1e-6) {
                double g = diff / (2.0 * dot * (invmass[i] + invmass[j]));
                mine[l].site[i].x -= g * invmass[i] * ox;
                mine[l].site[i].y -= g * invmass[i] * oy;
                mine[l].site[i].z -= g * invmass[i] * oz;
                mine[l].site[j].x += g * invmass[j] * ox;
                mine[l].site[j].y += g * invmass[j] * oy;
                mine[l].site[j].z += g * invmass[j] * oz;
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int e = l; e < 9 * GROUP; e += GROUP)
        ((__global float*)(mol + first))[e] = ((__local float*)mine)[e];
}
