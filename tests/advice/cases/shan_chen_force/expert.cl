// Shan-Chen: force on the fluid of each cell of a periodic lattice, from the potentials of its 18 neighbours
// a group walks along z with potentials of a plane in local memory, and sums over the last planes in registers
#define GX 32
#define GY 8
#define EACH 16
#define CELLS ((GX + 2) * (GY + 2))
#define P(dx, dy) plane[(ly + 1 + (dy)) * (GX + 2) + lx + 1 + (dx)]

kernel __attribute__((reqd_work_group_size(GX, GY, 1)))
void shan_chen(global const float *restrict rho, global float *restrict fx, global float *restrict fy,
               global float *restrict fz, float G, float rho0, int nx, int ny, int nz)
{
    local float near[2][CELLS];
    int lx = get_local_id(0), ly = get_local_id(1), l = ly * GX + lx;
    int x = get_global_id(0), y = get_global_id(1), first = get_global_id(2) * EACH;
    float inverse = 1 / rho0;

    // where this item's two cells of a plane are
    int from[2];
#pragma unroll
    for (int h = 0; h < 2; h++) {
        int i = min(l + h * GX * GY, CELLS - 1);
        int xx = x - lx + i % (GX + 2) - 1, yy = y - ly + i / (GX + 2) - 1;
        xx = xx < 0 ? nx - 1 : xx == nx ? 0 : xx;
        yy = yy < 0 ? ny - 1 : yy == ny ? 0 : yy;
        from[h] = xx + nx * yy;
    }

    // differences across a plane, and the sum of it that stands above or below a cell; of the last plane and before
    float x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0;
    float insidex = 0, insidey = 0, centre = 0;
    for (int k = -1; k <= EACH; k++) {
        int z = first + k;
        local float *plane = near[k & 1];
        int layer = (z < 0 ? nz - 1 : z == nz ? 0 : z) * nx * ny;
#pragma unroll
        for (int h = 0; h < 2; h++)
            if (l + h * GX * GY < CELLS)
                plane[l + h * GX * GY] = rho0 * (1 - native_exp(-rho[layer + from[h]] * inverse));
        barrier(CLK_LOCAL_MEM_FENCE);
        float e = P(1, 0), w = P(-1, 0), n = P(0, 1), s = P(0, -1), c = P(0, 0);
        float ne = P(1, 1), nw = P(-1, 1), se = P(1, -1), sw = P(-1, -1);
        float dx = e - w, dy = n - s, dz = 2 * c + e + w + n + s;
        if (k > 0) {
            int at = x + nx * (y + ny * (z - 1));
            float f = -G * centre / 36;
            fx[at] = f * (x0 + insidex + dx);
            fy[at] = f * (y0 + insidey + dy);
            fz[at] = f * (dz - z0);
        }
        x0 = x1;
        y0 = y1;
        z0 = z1;
        x1 = dx;
        y1 = dy;
        z1 = dz;
        insidex = 2 * dx + (ne - nw) + (se - sw);
        insidey = 2 * dy + (ne - se) + (nw - sw);
        centre = c;
    }
}
