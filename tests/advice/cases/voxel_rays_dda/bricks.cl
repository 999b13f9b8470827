#define I(p) ((p) >> 16)
#define VOX(x,y,z) vox[(I(z) * ny + (I(y) & (ny - 1))) * nx + (I(x) & (nx - 1))]
#define BRICK(x,y,z) bricks[((I(z) >> 3) * (ny >> 3) + ((I(y) & (ny - 1)) >> 3)) * (nx >> 3) + ((I(x) & (nx - 1)) >> 3)]
#define STEP (x += dx, y += dy, z -= dz, n++)
#define IN(p) ((p) >> 19)

kernel void cast(global const uchar *vox, global const uchar *bricks, global uint *hit, int nx, int ny, int nz,
                 int ux, int vy, int dx, int dy, int dz) {
  int px = get_global_id(0), py = get_global_id(1), n = 0; uint m = 0;
  int x = px * ux, y = py * vy, z = (nz << 16) - 1;
  while (z >= 0 && !m) {
    int bx = IN(x), by = IN(y), bz = IN(z);
    if (!BRICK(x, y, z)) do STEP; while (IN(x) == bx && IN(y) == by && IN(z) == bz);
    else if (!(m = VOX(x, y, z))) STEP;
  }
  hit[py * get_global_size(0) + px] = m << 16 | n;
}
