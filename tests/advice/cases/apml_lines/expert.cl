// Hz and Bza by Ex and Ey; x is the last index of an array, y the one before. Lines have cxm + 1 cells.
__kernel void fdtd_apml(int cz, int cym, int cxm, float mui, float ch,
                        __global const float *restrict Ex, __global const float *restrict Ey,
                        __global float *restrict Bza, __global float *restrict Hz,
                        __global const float *restrict czm, __global const float *restrict czp,
                        __global const float *restrict cxmh, __global const float *restrict cxph,
                        __global const float *restrict cymh, __global const float *restrict cyph,
                        __global float *clf, __global float *tmp)
{
  const int ix = get_global_id(0);
  const int iy = get_global_id(1);
  const int iz = get_global_id(2);
  if (ix >= cxm || iy >= cym || iz >= cz) return;

  const int at = (iz * (cym + 1) + iy) * (cxm + 1) + ix;
  const float rx = 1.0f / cxph[ix], ry = 1.0f / cyph[iy], m = mui * rx;
  const float b = Bza[at];
  const float c = Ex[at] - Ex[at + cxm + 1] + Ey[at + 1] - Ey[at];
  const float t = ry * (cymh[iy] * b - ch * c);
  Hz[at] = cxmh[ix] * rx * Hz[at] + m * (czp[iz] * t - czm[iz] * b);
  Bza[at] = t;
}
