// border pixels are mirrored, which keeps the colour of the place
int mirror(int i, int n) {
  return n - 1 - (int)abs(n - 1 - (int)abs(i));
}

#define RAW(dx, dy) ((int)raw[mirror(y + (dy), height) * width + mirror(x + (dx), width)])

__kernel void debayer(global const ushort* raw, global ushort* rgb, int width, int height) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
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

  // a plane of each colour
  const int o = y * width + x;
  const int plane = width * height;
  rgb[o] = r;
  rgb[plane + o] = g;
  rgb[2 * plane + o] = b;
}
