// Potential with a smooth cut-off: all atoms around a bin in local memory, four lattice points along z an item
#define EDGE 8
#define SLOTS 8
#define NEAR (27 * SLOTS)
#define RUN 4

__kernel __attribute__((reqd_work_group_size(EDGE, EDGE, EDGE / RUN)))
void cutoff_potential(__global const float4 *restrict atoms, __global float *restrict pot, int nbx, int nby, float h,
                      float inv_cut2)
{
    __local float4 near[NEAR];
    int nx = get_global_size(0), ny = get_global_size(1);
    int gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2) * RUN;
    int lid = (get_local_id(2) * EDGE + get_local_id(1)) * EDGE + get_local_id(0);
    int cx = get_group_id(0), cy = get_group_id(1), cz = get_group_id(2);

    for (int a = lid; a < NEAR; a += EDGE * EDGE * EDGE / RUN) {
        int b = a / SLOTS;
        near[a] = atoms[(((cz + b / 9) * nby + cy + b / 3 % 3) * nbx + cx + b % 3) * SLOTS + a % SLOTS];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float x = gx * h, y = gy * h, z = gz * h;
    float e0 = 0.0f, e1 = 0.0f, e2 = 0.0f, e3 = 0.0f;
#pragma unroll 4
    for (int a = 0; a < NEAR; a++) {
        float4 p = near[a];
        float dx = p.x - x, dy = p.y - y, dz = p.z - z;
        float flat = dx * dx + dy * dy;
        float4 d = dz - h * (float4)(0.0f, 1.0f, 2.0f, 3.0f);
        float4 r2 = d * d + flat;
        float4 s = fmax(1.0f - r2 * inv_cut2, 0.0f);
        s *= s;
        e0 += p.w * native_rsqrt(r2.x) * s.x;
        e1 += p.w * native_rsqrt(r2.y) * s.y;
        e2 += p.w * native_rsqrt(r2.z) * s.z;
        e3 += p.w * native_rsqrt(r2.w) * s.w;
    }
    __global float *out = pot + (gz * ny + gy) * nx + gx;
    out[0] = e0;
    out[nx * ny] = e1;
    out[2 * nx * ny] = e2;
    out[3 * nx * ny] = e3;
}
