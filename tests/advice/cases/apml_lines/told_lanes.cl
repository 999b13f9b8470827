typedef float DATA_TYPE;

// Hz and Bza by Ex and Ey; x is the last index of an array, y the one before. Lines have cxm + 1 cells.
// Half as many items as a line has cells, at most 32, have the cells of a line in turn.
#define LINE  (iz * (cym + 1) + iy)
#define AT(x) (LINE * (cxm + 1) + (x))
#define UP(x) ((LINE + 1) * (cxm + 1) + (x))

__kernel void fdtd_apml(int cz, int cym, int cxm, DATA_TYPE mui, DATA_TYPE ch,
                        __global DATA_TYPE *Ex, __global DATA_TYPE *Ey,
                        __global DATA_TYPE *Bza, __global DATA_TYPE *Hz,
                        __global DATA_TYPE *czm, __global DATA_TYPE *czp,
                        __global DATA_TYPE *cxmh, __global DATA_TYPE *cxph,
                        __global DATA_TYPE *cymh, __global DATA_TYPE *cyph)
{
  int lanes = min((cxm + 1) / 2, 32);
  int lane = get_global_id(0) % lanes;
  int iy = get_global_id(0) / lanes;
  int iz = get_global_id(1);

  if ((iy < cym) && (iz < cz))
  {
    int ix;
    for (ix = lane; ix < cxm; ix += lanes)
    {
      // a line has one element of clf and tmp, which its items cannot share
      DATA_TYPE clf = Ex[AT(ix)] - Ex[UP(ix)] + Ey[AT(ix + 1)] - Ey[AT(ix)];
      DATA_TYPE tmp = (cymh[iy] / cyph[iy]) * Bza[AT(ix)] - (ch / cyph[iy]) * clf;
      Hz[AT(ix)] = (cxmh[ix] / cxph[ix]) * Hz[AT(ix)] + (mui * czp[iz] / cxph[ix]) * tmp
                   - (mui * czm[iz] / cxph[ix]) * Bza[AT(ix)];
      Bza[AT(ix)] = tmp;
    }
  }
}
