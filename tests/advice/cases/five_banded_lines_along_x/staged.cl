#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Systems with five diagonals along x, for three right sides: an item eliminates down a line and substitutes back.
#define AT(i) ((k * ny + j) * nx + (i))
#define LINES 32
#define WIDE 16

// Blocks of the group's lines are brought in, and taken back, by rows of 16.
void bring(__local double *block, __global const double *from, int lines, int i, int nx)
{
    const int l = get_local_id(0);
    for (int line = l / WIDE; line < LINES; line += LINES / WIDE)
        block[line * (WIDE + 1) + l % WIDE] = from[(lines + line) * nx + i + l % WIDE];
}

void take(__local const double *block, __global double *to, int lines, int i, int nx)
{
    const int l = get_local_id(0);
    for (int line = l / WIDE; line < LINES; line += LINES / WIDE)
        to[(lines + line) * nx + i + l % WIDE] = block[line * (WIDE + 1) + l % WIDE];
}

__kernel void solve_lines(__global double *rhs0, __global double *rhs1, __global double *rhs2,
                          __global double *low2, __global double *low1, __global double *mid,
                          __global double *up1, __global double *up2, const int nx, const int ny, const int nz)
{
    int j = get_global_id(0), k = get_global_id(1);
    __local double blocks[8][LINES * (WIDE + 1)];
    const int l = get_local_id(0) * (WIDE + 1), lines = k * ny + get_group_id(0) * LINES;

    double a1 = 0.0, a2 = 0.0, b1 = 0.0, b2 = 0.0;
    double3 a = (double3)(0.0, 0.0, 0.0), b = (double3)(0.0, 0.0, 0.0);

    for (int first = 0; first < nx; first += WIDE) {
        bring(blocks[0], rhs0, lines, first, nx);
        bring(blocks[1], rhs1, lines, first, nx);
        bring(blocks[2], rhs2, lines, first, nx);
        bring(blocks[3], low2, lines, first, nx);
        bring(blocks[4], low1, lines, first, nx);
        bring(blocks[5], mid, lines, first, nx);
        bring(blocks[6], up1, lines, first, nx);
        bring(blocks[7], up2, lines, first, nx);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int w = 0; w < WIDE; w++) {
            const int i = first + w, at = l + w;
            const double l2 = i > 1 ? blocks[3][at] : 0.0;
            const double l1 = (i > 0 ? blocks[4][at] : 0.0) - l2 * b1;
            const double factor = 1.0 / (blocks[5][at] - l2 * b2 - l1 * a1);
            const double u1 = i < nx - 1 ? factor * (blocks[6][at] - l1 * a2) : 0.0;
            const double u2 = i < nx - 2 ? factor * blocks[7][at] : 0.0;
            const double3 r = factor * ((double3)(blocks[0][at], blocks[1][at], blocks[2][at]) - l2 * b - l1 * a);

            blocks[6][at] = u1;
            blocks[7][at] = u2;
            blocks[0][at] = r.x;
            blocks[1][at] = r.y;
            blocks[2][at] = r.z;
            b1 = a1;
            b2 = a2;
            b = a;
            a1 = u1;
            a2 = u2;
            a = r;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        take(blocks[0], rhs0, lines, first, nx);
        take(blocks[1], rhs1, lines, first, nx);
        take(blocks[2], rhs2, lines, first, nx);
        take(blocks[6], up1, lines, first, nx);
        take(blocks[7], up2, lines, first, nx);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }

    a = (double3)(0.0, 0.0, 0.0);
    b = a;
    for (int first = nx - WIDE; first >= 0; first -= WIDE) {
        bring(blocks[0], rhs0, lines, first, nx);
        bring(blocks[1], rhs1, lines, first, nx);
        bring(blocks[2], rhs2, lines, first, nx);
        bring(blocks[6], up1, lines, first, nx);
        bring(blocks[7], up2, lines, first, nx);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int at = l + WIDE - 1; at >= l; at--) {
            const double3 r = (double3)(blocks[0][at], blocks[1][at], blocks[2][at]) - blocks[6][at] * a -
                blocks[7][at] * b;

            blocks[0][at] = r.x;
            blocks[1][at] = r.y;
            blocks[2][at] = r.z;
            b = a;
            a = r;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        take(blocks[0], rhs0, lines, first, nx);
        take(blocks[1], rhs1, lines, first, nx);
        take(blocks[2], rhs2, lines, first, nx);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
