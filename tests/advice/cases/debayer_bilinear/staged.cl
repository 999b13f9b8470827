// border pixels are mirrored, which keeps the colour of the place
int mirror(int i, int n) {
  return n - 1 - (int)abs(n - 1 - (int)abs(i));
}

#define SIDE 16
#define RAW(dx, dy) ((int)tile[ly + 1 + (dy)][lx + 1 + (dx)])

__kernel void debayer(global const ushort* raw, global ushort* rgb, int width, int height) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  const int lx = get_local_id(0);
  const int ly = get_local_id(1);

  local ushort tile[SIDE + 2][SIDE + 2];
  for (int k = ly * SIDE + lx; k < (SIDE + 2) * (SIDE + 2); k += SIDE * SIDE) {
    const int tx = k % (SIDE + 2), ty = k / (SIDE + 2);
    tile[ty][tx] = raw[mirror(y - ly - 1 + ty, height) * width + mirror(x - lx - 1 + tx, width)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (x >= width || y >= height) return;

  int r, g, b;
  if ((y & 1) == 0) {
    if ((x & 1) == 0) {           // red
      r = RAW(0, 0);
      g = (RAW(-1, 0) + RAW(1, 0) + RAW(0, -1) + RAW(0, 1)) / 4;
      b = (RAW(-1, -1) + RAW(1, -1) + RAW(-1, 1) + RAW(1, 1)) / 4;
    } else {                      // green in a row of red
      r = (RAW(-1, 0) + RAW(1, 0)) / 2;
      g = RAW(0, 0);
      b = (RAW(0, -1) + RAW(0, 1)) / 2;
    }
  } else {
    if ((x & 1) == 0) {           // green in a row of blue
      r = (RAW(0, -1) + RAW(0, 1)) / 2;
      g = RAW(0, 0);
      b = (RAW(-1, 0) + RAW(1, 0)) / 2;
    } else {                      // blue
      r = (RAW(-1, -1) + RAW(1, -1) + RAW(-1, 1) + RAW(1, 1)) / 4;
      g = (RAW(-1, 0) + RAW(1, 0) + RAW(0, -1) + RAW(0, 1)) / 4;
      b = RAW(0, 0);
    }
  }

  const int o = (y * width + x) * 3;
  rgb[o + 0] = r;
  rgb[o + 1] = g;
  rgb[o + 2] = b;
}
