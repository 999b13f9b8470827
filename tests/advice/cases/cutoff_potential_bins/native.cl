// Electrostatic potential with a smooth cut-off on a lattice.  Atoms are in cubic bins, EDGE lattice points wide, SLOTS
// to a bin (the unused ones with charge 0), with a layer of bins around the lattice; the cut-off is a bin's width.
#define EDGE 8
#define SLOTS 8
#define BX 8
#define BY 8
#define BZ 4

__kernel __attribute__((reqd_work_group_size(BX, BY, BZ)))
void cutoff_potential(__global const float4 *atoms, __global float *pot, int nbx, int nby, float h, float inv_cut2)
{
    __local float4 bin[SLOTS];
    int gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2);
    int lid = (get_local_id(2) * BY + get_local_id(1)) * BX + get_local_id(0);
    int mx = gx / EDGE + 1, my = gy / EDGE + 1, mz = gz / EDGE + 1;
    float x = gx * h, y = gy * h, z = gz * h;
    float energy = 0.0f;

    for (int bz = mz - 1; bz <= mz + 1; bz++)
        for (int by = my - 1; by <= my + 1; by++)
            for (int bx = mx - 1; bx <= mx + 1; bx++) {
                barrier(CLK_LOCAL_MEM_FENCE);
                if (lid < SLOTS)
                    bin[lid] = atoms[((bz * nby + by) * nbx + bx) * SLOTS + lid];
                barrier(CLK_LOCAL_MEM_FENCE);
                for (int a = 0; a < SLOTS; a++) {
                    float dx = bin[a].x - x, dy = bin[a].y - y, dz = bin[a].z - z;
                    float r2 = dx * dx + dy * dy + dz * dz;
                    float s = 1.0f - r2 * inv_cut2;
                    if (s > 0.0f)
                        energy += bin[a].w * native_rsqrt(r2) * s * s;
                }
            }
    pot[(gz * get_global_size(1) + gy) * get_global_size(0) + gx] = energy;
}
