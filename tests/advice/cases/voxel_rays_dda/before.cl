#define I(p) ((p) >> 16)
#define VOX(x,y,z) vox[(I(z) * ny + (I(y) & (ny - 1))) * nx + (I(x) & (nx - 1))]

kernel void cast(global const uchar *vox, global uint *hit, int nx, int ny, int nz, int ux, int vy,
                 int dx, int dy, int dz) {
  int px = get_global_id(0), py = get_global_id(1), n = 0; uint m = 0;
  for (int x = px * ux, y = py * vy, z = (nz << 16) - 1; z >= 0; x += dx, y += dy, z -= dz, n++)
    if ((m = VOX(x, y, z))) break;
  hit[py * get_global_size(0) + px] = m << 16 | n;
}
