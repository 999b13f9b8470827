// border pixels are mirrored, which keeps the colour of the place
int mirror(int i, int n) {
  return n - 1 - (int)abs(n - 1 - (int)abs(i));
}

#define RAW(dx, dy) ((int)raw[mirror(y + (dy), height) * width + mirror(x + (dx), width)])

__kernel void debayer(global const ushort* raw, global ushort* rgb, int width, int height) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  if (x >= width || y >= height) return;

  const int centre = RAW(0, 0);
  const int beside = RAW(-1, 0) + RAW(1, 0);
  const int above = RAW(0, -1) + RAW(0, 1);
  const int diagonal = RAW(-1, -1) + RAW(1, -1) + RAW(-1, 1) + RAW(1, 1);

  const bool green = (x ^ y) & 1;
  const bool red_row = (y & 1) == 0;
  const int own = green ? beside / 2 : centre;           // the colour of the row
  const int other = green ? above / 2 : diagonal / 4;    // the colour of the rows next to it
  const int r = red_row ? own : other;
  const int g = green ? centre : (beside + above) / 4;
  const int b = red_row ? other : own;

  const int o = (y * width + x) * 3;
  rgb[o + 0] = r;
  rgb[o + 1] = g;
  rgb[o + 2] = b;
}
