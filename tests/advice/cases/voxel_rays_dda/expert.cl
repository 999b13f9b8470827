#define I(p) ((p) >> 16)
#define VOX(x,y,z) vox[(I(z) * ny + (I(y) & (ny - 1))) * nx + (I(x) & (nx - 1))]
#define BRICK(x,y,z) bricks[((I(z) >> 3) * (ny >> 3) + ((I(y) & (ny - 1)) >> 3)) * (nx >> 3) + ((I(x) & (nx - 1)) >> 3)]
#define EDGE (8 << 16)

// Jumps through empty bricks: as many steps as surely end in the brick or just behind it, but one at least.
kernel void cast(global const uchar *restrict vox, global const uchar *restrict bricks, global uint *restrict hit,
                 int nx, int ny, int nz, int ux, int vy, int dx, int dy, int dz) {
  int px = get_global_id(0), py = get_global_id(1), n = 0; uint m = 0;
  int x = px * ux, y = py * vy, z = (nz << 16) - 1;
  const float rx = 1.0f / dx, ry = 1.0f / dy, rz = 1.0f / dz;
  while (z >= 0) {
    int k = 1;
    if (BRICK(x, y, z)) { m = VOX(x, y, z); if (m) break; }
    else {
      float f = (EDGE - (x & EDGE - 1)) * rx, g = (EDGE - (y & EDGE - 1)) * ry, h = (z & EDGE - 1) * rz;
      k = max((int)fmin(fmin(f, g), h), 1);
    }
    x += k * dx; y += k * dy; z -= k * dz; n += k;
  }
  hit[py * get_global_size(0) + px] = m << 16 | n;
}
