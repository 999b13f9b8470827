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

inline int4 signs_of(int4 v) { return clamp(v, (int4)(-1), (int4)(1)); }

// pixels x + by ... of three words
inline int4 beside(__global const uchar4 *s, int by)
{
  const int4 b = convert_int4(s[0]);
  if (by == 0)
    return b;
  return by < 0 ? (int4)(s[-1].w, b.xyz) : (int4)(b.yzw, s[1].x);
}

#define EACH 4

// four pixels of four rows an item; all items of a group are in one block
__kernel void sao_edges(__global const uchar4 *restrict src, __global const SaoParam *restrict params,
                        __global uchar4 *restrict dst, int width, int height)
{
  const int x = get_global_id(0), y = get_global_id(1) * EACH;
  const int stride = (width + 2 * PAD) / 4;

  __global const SaoParam *p = params + (y >> CTU_LOG2) * (width >> CTU_LOG2) + (x * 4 >> CTU_LOG2);
  const int2 d = direction[p->eo_class];
  const int o0 = p->offset[0], o1 = p->offset[1], o2 = p->offset[2], o3 = p->offset[3];
  __global const uchar4 *s = src + (y + PAD) * stride + x + PAD / 4;
  dst += y * (width / 4) + x;
#pragma unroll
  for (int r = 0; r < EACH; r++, s += stride)
  {
    const int4 c = convert_int4(s[0]);
    const int4 edge = signs_of(c - beside(s - d.y * stride, -d.x)) + signs_of(c - beside(s + d.y * stride, d.x));
    const int4 o = ((edge == -2) & o0) | ((edge == -1) & o1) | ((edge == 1) & o2) | ((edge == 2) & o3);
    dst[r * (width / 4)] = convert_uchar4(clamp(c + o, (int4)(0), (int4)(255)));
  }
}
