// neighbour list of all atoms within a radius, in a periodic box
// four neighbouring items share an atom, each a quarter of each block; their finds are put in order by a count before
#define MAX_NEIGH 48
#define LANES 4
#define GROUP 128
#define BLOCK 256

kernel void build_list(global const float *restrict pos, global int *restrict count, global int *restrict list,
                       int natoms, float lx, float ly, float lz, float radius)
{
    local float4 block[BLOCK];
    local uint masks[GROUP * 2];
    int l = get_local_id(0), lane = l % LANES, i = get_global_id(0) / LANES, mine = min(i, natoms - 1);
    float x = pos[3 * mine], y = pos[3 * mine + 1], z = pos[3 * mine + 2];
    float ix = 1 / lx, iy = 1 / ly, iz = 1 / lz, most = radius * radius;
    int found = 0;
    for (int first = 0; first < natoms; first += BLOCK) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = l; k < BLOCK; k += GROUP) {
            int j = first + k;
            block[k] = j < natoms ? (float4)(pos[3 * j], pos[3 * j + 1], pos[3 * j + 2], 0) : (float4)(1e18f);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        // atoms LANES * k + lane of the block, a bit each
#pragma unroll
        for (int h = 0; h < 2; h++) {
            uint bits = 0;
#pragma unroll 8
            for (int k = 0; k < 32; k++) {
                float4 o = block[(h * 32 + k) * LANES + lane];
                float dx = x - o.x, dy = y - o.y, dz = z - o.z;
                dx -= lx * rint(dx * ix);
                dy -= ly * rint(dy * iy);
                dz -= lz * rint(dz * iz);
                bits |= (uint)(dx * dx + dy * dy + dz * dz < most) << k;
            }
            masks[l * 2 + h] = bits;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane == 0 && i < natoms)
            for (int h = 0; h < 2; h++) {
                uint any = 0;
                for (int o = 0; o < LANES; o++)
                    any |= masks[(l + o) * 2 + h];
                while (any) {
                    int k = 31 - clz(any & -any);
                    any &= any - 1;
                    for (int o = 0; o < LANES; o++) {
                        int j = first + (h * 32 + k) * LANES + o;
                        if ((masks[(l + o) * 2 + h] >> k & 1) && j != i && j < natoms && found < MAX_NEIGH)
                            list[i * MAX_NEIGH + found++] = j;
                    }
                }
            }
    }
    if (lane == 0 && i < natoms)
        count[i] = found;
}
