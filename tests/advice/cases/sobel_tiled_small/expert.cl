#define STRIP 8

// four pixels wide, STRIP rows deep; each row is read once: d = difference, s = sum along it
void row(__global const unsigned char *p, int x, int w, short4 *d, short4 *s)
{
  short4 m = convert_short4(vload4(0, p + x));
  short l = p[max(x-1,0)], r = p[min(x+4,w-1)];
  short4 a = (short4)(l, m.xyz), b = (short4)(m.yzw, r);
  *d = b - a;
  *s = a + m + m + b;
}

__kernel void sobel(__global unsigned char * restrict dst,
                    __global const unsigned char * restrict src,
                    int w, int h)
{
  int x = get_global_id(0) * 4;
  int y = get_global_id(1) * STRIP;
  short4 d0, s0, d1, s1, d2, s2;

  row(src + max(y-1,0)*w, x, w, &d0, &s0);
  row(src + y*w, x, w, &d1, &s1);
  for (int k = 0; k < STRIP; k++, y++) {
    row(src + min(y+1,h-1)*w, x, w, &d2, &s2);
    ushort4 g = abs(d0 + d1 + d1 + d2) + abs(s2 - s0);
    vstore4(convert_uchar4(min(g / (ushort4)4, (ushort4)255)), 0, dst + y*w + x);
    d0 = d1; d1 = d2;
    s0 = s1; s1 = s2;
  }
}
