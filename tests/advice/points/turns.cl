#define LX get_local_id(0)
#define LY get_local_id(1)

kernel void flip(global const float *from, global float *to, int w, int h)
{
    to[get_global_id(0) * h + get_global_id(1)] = from[get_global_id(1) * w + get_global_id(0)];
}

#define TILE_BODY(PITCH)                                                                  \
    local float t[32 * (PITCH)];                                                          \
    t[LY * (PITCH) + LX] = from[get_global_id(1) * w + get_global_id(0)];                 \
    barrier(CLK_LOCAL_MEM_FENCE);                                                         \
    to[(get_group_id(0) * 32 + LY) * h + get_group_id(1) * 32 + LX] = t[LX * (PITCH) + LY];

kernel void flip32(global const float *from, global float *to, int w, int h) { TILE_BODY(32) }
kernel void flip33(global const float *from, global float *to, int w, int h) { TILE_BODY(33) }

/* 32 x 8 items */
kernel void flip_rows(global const float *from, global float *to, int w, int h)
{
    local float t[32][33];
    int bx = get_group_id(0) * 32, by = get_group_id(1) * 32;
    for (int k = LY; k < 32; k += 8) t[k][LX] = from[(by + k) * w + bx + LX];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = LY; k < 32; k += 8) to[(bx + k) * h + by + LX] = t[LX][k];
}

kernel void flip16(global const float *from, global float *to, int w, int h)
{
    local float t[16][16];
    t[LY][LX] = from[get_global_id(1) * w + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    to[(get_group_id(0) * 16 + LY) * h + get_group_id(1) * 16 + LX] = t[LX][LY];
}

kernel void flip17(global const float *from, global float *to, int w, int h)
{
    local float t[16][17];
    t[LY][LX] = from[get_global_id(1) * w + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    to[(get_group_id(0) * 16 + LY) * h + get_group_id(1) * 16 + LX] = t[LX][LY];
}

/* the row is the first id, and again the right way */
kernel void tint_wrong(global const float *in, global float *out, float gain, int w)
{
    int y = get_global_id(0), x = get_global_id(1);
    out[y * w + x] = gain * in[y * w + x];
}
kernel void tint(global const float *in, global float *out, float gain, int w)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[y * w + x] = gain * in[y * w + x];
}

/* an item adds up the columns of a slab of 32 rows, columns outside */
kernel void slab(global const float *m, global float *s, int w)
{
    int g = get_global_id(0); float best = 0;
    for (int c = 0; c < w; c++) { float v = 0;
        for (int r = 0; r < 32; r++) v += m[(g * 32 + r) * w + c];
        best = fmax(best, v); }
    s[g] = best;
}
/* items go through it side by side */
kernel void slab_across(global const float *m, global float *s, int w)
{
    int c = get_global_id(0); float v = 0;
    for (int r = 0; r < 32; r++) v += m[r * w + c];
    s[c] = v;
}

kernel void pick(global const float *what, global const int *list, global float *got)
{
    int i = get_global_id(0);
    got[i] = what[list[i]];
}
kernel void pick4(global const float *w, global const float *x, global const float *y,
                  global const float *z, global const int *list, global float *got)
{
    int i = get_global_id(0), j = list[i];
    got[i] = w[j] * x[j] + y[j] * z[j];
}

/* elements of 16 bytes: direct, a row and a column touch equally many sectors, but not lines */
kernel void flip_quads(global const float4 *from, global float4 *to, int w, int h)
{
    local float4 t[16][17];
    t[LY][LX] = from[get_global_id(1) * w + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    to[(get_group_id(0) * 16 + LY) * h + get_group_id(1) * 16 + LX] = t[LX][LY];
}

/* one dimension instead of two */
kernel void flip_flat(global const float *from, global float *to, int w, int h)
{
    int i = get_global_id(0), x = i % w, y = i / w;
    to[x * h + y] = from[i];
}
kernel void copy_flat(global const float *from, global float *to, int w, int h)
{
    int i = get_global_id(0), x = i % w, y = i / w;
    to[y * w + x] = from[i];
}
