#define AT(X, Y) src[(Y)*w + (X)]

__kernel void sobel(__global unsigned char *dst,
                    __global unsigned char *src,
                    int w, int h)
{
  int x = get_global_id(0);
  int y = get_global_id(1);
  int xl = max(x-1,0), xr = min(x+1,w-1);
  int yu = max(y-1,0), yd = min(y+1,h-1);

  int nw = AT(xl,yu), n = AT(x,yu), ne = AT(xr,yu);
  int we = AT(xl,y),                ea = AT(xr,y);
  int sw = AT(xl,yd), s = AT(x,yd), se = AT(xr,yd);

  int gx = ne + 2*ea + se - nw - 2*we - sw;
  int gy = sw + 2*s  + se - nw - 2*n  - ne;

  dst[y*w+x] = min((abs(gx) + abs(gy)) / 4, 255u);
}
