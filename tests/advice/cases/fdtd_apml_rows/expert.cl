kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void apml(global const float *restrict Ex, global const float *restrict Ey, global float *restrict Bza,
          global float *restrict Hz, constant float *czm, constant float *czp, global const float *restrict cxmh,
          global const float *restrict cxph, global const float *restrict cymh, global const float *restrict cyph,
          float mui, float ch, int NX, int NY, int NZ)
{
  const int ix = get_global_id(0), iy = get_global_id(1), iz = get_global_id(2);
  const int row = NX + 1, at = (iz * (NY + 1) + iy) * row + ix;
  const float clf = Ex[at] - Ex[at + row] + Ey[at + 1] - Ey[at];
  const float ry = 1.0f / cyph[iy], rx = 1.0f / cxph[ix];
  const float old = Bza[at];
  const float tmp = ry * (cymh[iy] * old - ch * clf);
  Hz[at] = rx * (cxmh[ix] * Hz[at] + mui * (czp[iz] * tmp - czm[iz] * old));
  Bza[at] = tmp;
}
