#define PAD 16
#define CTU_LOG2 6

typedef struct
{
  char eo_class;   // 0: across, 1: down, 2: 135 degrees, 3: 45 degrees
  char offset[4];  // of valleys and peaks
  char unused[3];
} SaoParam;

__constant int2 direction[4] = { (int2)(1, 0), (int2)(0, 1), (int2)(1, 1), (int2)(-1, 1) };

inline int sign_of(int v) { return (v > 0) - (v < 0); }

inline int offset_of(__global const SaoParam *p, int edge)
{
  return edge == 0 ? 0 : p->offset[edge < 0 ? edge + 2 : edge + 1];
}

#ifndef GX
#define GX 32
#define GY 8
#endif

// sample adaptive offset of a frame whose source has a border of 16 pixels on each side; blocks of 64 by 64
__kernel void sao_edges(__global const uchar *src, __global const SaoParam *params, __global uchar *dst,
                        int width, int height)
{
  __local uchar tile[GY + 2][GX + 2];
  const int x = get_global_id(0), y = get_global_id(1);
  const int lx = get_local_id(0), ly = get_local_id(1);
  const int stride = width + 2 * PAD;

  __global const uchar *corner = src + (y - ly + PAD - 1) * stride + (x - lx + PAD - 1);
  for (int t = ly * GX + lx; t < (GX + 2) * (GY + 2); t += GX * GY)
    tile[t / (GX + 2)][t % (GX + 2)] = corner[t / (GX + 2) * stride + t % (GX + 2)];
  barrier(CLK_LOCAL_MEM_FENCE);

  __global const SaoParam *p = params + (y >> CTU_LOG2) * (width >> CTU_LOG2) + (x >> CTU_LOG2);
  const int2 d = direction[p->eo_class];
  const int c = tile[ly + 1][lx + 1];
  const int edge = sign_of(c - tile[ly + 1 - d.y][lx + 1 - d.x]) + sign_of(c - tile[ly + 1 + d.y][lx + 1 + d.x]);
  dst[y * width + x] = clamp(c + offset_of(p, edge), 0, 255);
}
