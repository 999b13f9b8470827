// border pixels are mirrored, which keeps the colour of the place
int mirror(int i, int n) {
  return n - 1 - (int)abs(n - 1 - (int)abs(i));
}

#define RAW(dx, dy) ((int)raw[mirror(y + (dy), height) * width + mirror(x + (dx), width)])

void put(global ushort* rgb, int at, int r, int g, int b) {
  rgb[at * 3 + 0] = r;
  rgb[at * 3 + 1] = g;
  rgb[at * 3 + 2] = b;
}

// four pixels an item: red, two of green, blue
__kernel void debayer(global const ushort* raw, global ushort* rgb, int width, int height) {
  const int x = get_global_id(0) * 2;
  const int y = get_global_id(1) * 2;
  if (x >= width || y >= height) return;

  int p[4][4];
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < 4; i++)
      p[j][i] = RAW(i - 1, j - 1);

  const int o = y * width + x;
  put(rgb, o, p[1][1],
      (p[1][0] + p[1][2] + p[0][1] + p[2][1]) / 4,
      (p[0][0] + p[0][2] + p[2][0] + p[2][2]) / 4);
  put(rgb, o + 1, (p[1][1] + p[1][3]) / 2, p[1][2], (p[0][2] + p[2][2]) / 2);
  put(rgb, o + width, (p[1][1] + p[3][1]) / 2, p[2][1], (p[2][0] + p[2][2]) / 2);
  put(rgb, o + width + 1,
      (p[1][1] + p[1][3] + p[3][1] + p[3][3]) / 4,
      (p[2][1] + p[2][3] + p[1][2] + p[3][2]) / 4,
      p[2][2]);
}
