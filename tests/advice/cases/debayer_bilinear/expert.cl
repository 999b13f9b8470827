// 8 x 2 pixels an item, loaded by vectors; border pixels are mirrored. The width is a multiple of 8.
int mirror(int i, int n) {
  return n - 1 - (int)abs(n - 1 - (int)abs(i));
}

// columns x - 1 to x + 8 of a row
void load_row(global const ushort* row, int x, int width, int* p) {
  const ushort8 v = vload8(0, row + x);
  p[0] = row[mirror(x - 1, width)];
  p[1] = v.s0; p[2] = v.s1; p[3] = v.s2; p[4] = v.s3;
  p[5] = v.s4; p[6] = v.s5; p[7] = v.s6; p[8] = v.s7;
  p[9] = row[mirror(x + 8, width)];
}

void store_row(global ushort* to, const ushort* q) {
  vstore8((ushort8)(q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7]), 0, to);
  vstore8((ushort8)(q[8], q[9], q[10], q[11], q[12], q[13], q[14], q[15]), 1, to);
  vstore8((ushort8)(q[16], q[17], q[18], q[19], q[20], q[21], q[22], q[23]), 2, to);
}

__kernel void debayer(global const ushort* restrict raw, global ushort* restrict rgb, int width, int height) {
  const int x = get_global_id(0) * 8;
  const int y = get_global_id(1) * 2;
  if (x >= width || y >= height) return;

  int a[10], b[10], c[10], d[10];
  load_row(raw + mirror(y - 1, height) * width, x, width, a);
  load_row(raw + y * width, x, width, b);
  load_row(raw + (y + 1) * width, x, width, c);
  load_row(raw + mirror(y + 2, height) * width, x, width, d);

  ushort q[24];
#pragma unroll
  for (int i = 1; i <= 8; i += 2) {
    const int o = (i - 1) * 3;
    q[o + 0] = b[i];
    q[o + 1] = (b[i - 1] + b[i + 1] + a[i] + c[i]) / 4;
    q[o + 2] = (a[i - 1] + a[i + 1] + c[i - 1] + c[i + 1]) / 4;
    q[o + 3] = (b[i] + b[i + 2]) / 2;
    q[o + 4] = b[i + 1];
    q[o + 5] = (a[i + 1] + c[i + 1]) / 2;
  }
  store_row(rgb + (y * width + x) * 3, q);
#pragma unroll
  for (int i = 1; i <= 8; i += 2) {
    const int o = (i - 1) * 3;
    q[o + 0] = (b[i] + d[i]) / 2;
    q[o + 1] = c[i];
    q[o + 2] = (c[i - 1] + c[i + 1]) / 2;
    q[o + 3] = (b[i] + b[i + 2] + d[i] + d[i + 2]) / 4;
    q[o + 4] = (c[i] + c[i + 2] + b[i + 1] + d[i + 1]) / 4;
    q[o + 5] = c[i + 1];
  }
  store_row(rgb + ((y + 1) * width + x) * 3, q);
}
