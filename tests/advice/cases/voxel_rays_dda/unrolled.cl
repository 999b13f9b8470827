#define I(p) ((p) >> 16)
#define VOX(x,y,z) ((z) < 0 ? 0u : vox[(I(z) * ny + (I(y) & (ny - 1))) * nx + (I(x) & (nx - 1))])

kernel void cast(global const uchar *vox, global uint *hit, int nx, int ny, int nz, int ux, int vy,
                 int dx, int dy, int dz) {
  int px = get_global_id(0), py = get_global_id(1), n = 0; uint m = 0;
  for (int x = px * ux, y = py * vy, z = (nz << 16) - 1; z >= 0; x += 4 * dx, y += 4 * dy, z -= 4 * dz, n += 4) {
    uint a = VOX(x, y, z), b = VOX(x + dx, y + dy, z - dz),
      c = VOX(x + 2*dx, y + 2*dy, z - 2*dz), d = VOX(x + 3*dx, y + 3*dy, z - 3*dz);
    if (a | b | c | d) { int k = a ? 0 : b ? 1 : c ? 2 : 3; m = a ? a : b ? b : c ? c : d; n += k; break; }
  }
  if (!m) n = ((nz << 16) - 1) / dz + 1;
  hit[py * get_global_size(0) + px] = m << 16 | n;
}
