// neighbourhoods
#define P2(a, dx, dy) a[(y + (dy)) * w + x + (dx)]

__kernel void five(__global const float *u, __global float *v, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < 1 || y < 1 || x > w - 2 || y > h - 2) return;
    P2(v, 0, 0) = .25f * (P2(u, -1, 0) + P2(u, 1, 0) + P2(u, 0, -1) + P2(u, 0, 1)) - P2(u, 0, 0);
}

__kernel void nine(__global const double *u, __global double *v, int w, int h)
{
    int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    double s = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            s += P2(u, dx, dy);
    P2(v, 0, 0) = s / 9;
}

__kernel void seven(__global const float *t0, __global float *t1, float c0, float c1)
{
    const int nx = get_global_size(0) + 2, ny = get_global_size(1) + 2, page = nx * ny;
    const int at = (get_global_id(2) + 1) * page + (get_global_id(1) + 1) * nx + get_global_id(0) + 1;
    float round = t0[at - 1] + t0[at + 1];
    round += t0[at - nx] + t0[at + nx];
    round += t0[at - page] + t0[at + page];
    t1[at] = c0 * t0[at] + c1 * round;
}

// the same, going up: below, here and above are kept
__kernel void seven_up(__global const float *t0, __global float *t1, float c0, float c1, int nz)
{
    const int nx = get_global_size(0) + 2, ny = get_global_size(1) + 2, page = nx * ny;
    int at = (get_global_id(1) + 1) * nx + get_global_id(0) + 1 + page;
    float below = t0[at - page], here = t0[at], above;
    for (int z = 0; z < nz; z++, at += page) {
        above = t0[at + page];
        t1[at] = c0 * here + c1 * (t0[at - 1] + t0[at + 1] + t0[at - nx] + t0[at + nx] + below
            + above);
        below = here;
        here = above;
    }
}

// a tile of 16 x 16 and its rim
#define T 16
__kernel void five_rim(__global const float *u, __global float *v, int w)
{
    __local float s[T + 2][T + 2];
    int lx = get_local_id(0), ly = get_local_id(1), x0 = get_group_id(0) * T, y0 = get_group_id(1) * T;
    for (int k = ly * T + lx; k < (T + 2) * (T + 2); k += T * T)
        s[k / (T + 2)][k % (T + 2)] = u[(y0 + k / (T + 2)) * w + x0 + k % (T + 2)];
    barrier(CLK_LOCAL_MEM_FENCE);
    lx++, ly++;
    v[(y0 + ly) * w + x0 + lx] = .2f * (s[ly][lx] + s[ly][lx - 1] + s[ly][lx + 1] + s[ly - 1][lx]
        + s[ly + 1][lx]);
}

__kernel void three(__global const float *u, __global float *v)
{
    int x = get_global_id(0) + 1;
    v[x] = u[x - 1] - 2 * u[x] + u[x + 1];
}

// one pass of a separable blur, and the other
__kernel void blur_along(__global const float *u, __global float *v, __constant float *tap, int r, int w)
{
    int x = get_global_id(0), y = get_global_id(1); float s = 0;
    for (int k = -r; k <= r; k++) s += tap[k + r] * u[y * w + x + r + k];
    v[y * w + x] = s;
}

__kernel void blur_across(__global const float *u, __global float *v, __constant float *tap, int r, int w)
{
    int x = get_global_id(0), y = get_global_id(1); float s = 0;
    for (int k = -r; k <= r; k++) s += tap[k + r] * u[(y + r + k) * w + x];
    v[y * w + x] = s;
}

__kernel void window(__global const float *pic, __global const float *mask, __global float *out,
                     int w, int edge)
{
    int x = get_global_id(0), y = get_global_id(1), at = y * w + x; float s = 0;
    for (int j = 0; j < edge; j++) for (int i = 0; i < edge; i++)
        s += pic[at + j * w + i] * mask[j * edge + i];
    out[at] = s;
}

__kernel void window_known(__global const float *pic, __constant float *mask, __global float *out, int w)
{
    int x = get_global_id(0), y = get_global_id(1), at = y * w + x; float s = 0;
    for (int j = 0; j < 5; j++) for (int i = 0; i < 5; i++)
        s += pic[at + j * w + i] * mask[j * 5 + i];
    out[at] = s;
}

// boxes {left, top, right, bottom, score}: how many others overlap each
typedef struct { float l, t, r, b, score; } box;
__kernel void overlaps(__global const box *bs, __global int *hits, int count)
{
    box m = bs[get_global_id(0)]; int n = 0;
    for (int k = 0; k < count; k++) {
        float w_ = min(m.r, bs[k].r) - max(m.l, bs[k].l), h_ = min(m.b, bs[k].b) - max(m.t, bs[k].t);
        n += w_ > 0 && h_ > 0 && bs[k].score > m.score;
    }
    hits[get_global_id(0)] = n;
}

// two fields in one line
__kernel void two_fields(__global const float *u, __global const float *q, __global float *v, int w)
{
    int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    P2(v, 0, 0) = P2(u, 0, -1) * P2(q, 0, -1) + P2(u, 0, 0) * P2(q, 0, 0) + P2(u, 0, 1) * P2(q, 0, 1);
}

// the items at the edges load the rim
__kernel void five_edges(__global const float *u, __global float *v, int w)
{
    __local float s[10][34];
    int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    int at = (get_global_id(1) + 1) * w + get_global_id(0) + 1;
    s[ly][lx] = u[at];
    if (ly == 1) s[0][lx] = u[at - w];
    if (ly == 8) s[9][lx] = u[at + w];
    if (lx == 1) s[ly][0] = u[at - 1];
    if (lx == 32) s[ly][33] = u[at + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    v[at] = .2f * (s[ly][lx] + s[ly][lx - 1] + s[ly][lx + 1] + s[ly - 1][lx] + s[ly + 1][lx]);
}

// to a grid that is half as fine
__kernel void coarser(__global const float *fine, __global float *coarse)
{
    int i = get_global_id(0) + 1;
    float c = .5f * fine[2 * i];
    c += .25f * fine[2 * i - 1];
    c += .25f * fine[2 * i + 1];
    c += .0625f * fine[2 * i - 2];
    c += .0625f * fine[2 * i + 2];
    coarse[i] = c;
}
