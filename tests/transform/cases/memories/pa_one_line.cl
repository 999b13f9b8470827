/* Two tiles and all else in one line, with line ends as on Windows. */
#define N 8
kernel void brief(global const int *in, global int *out) { local int a[N][N], b[N][N]; int x = get_local_id(0), y = get_local_id(1); a[y][x] = in[y * N + x];
  barrier(CLK_LOCAL_MEM_FENCE); b[x][y] = a[N - 1 - y][x]; barrier(CLK_LOCAL_MEM_FENCE);
  out[y * N + x] = b[y][N - 1 - x]; }
