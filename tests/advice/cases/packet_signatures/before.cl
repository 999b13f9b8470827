/* states: 64, classes: 256, start: 0 */
__kernel void yy_scan(__global const uchar* yy_text, __global const ushort* yy_nxt, __global const uchar* yy_accept, __global uint* yy_hits, __global uint* yy_last, const int yy_leng) {
  const int yy_id = get_global_id(0);
  int yy_state = 0;
  uint yy_n = 0u;
  uint yy_p = 0u;
  for (int yy_i = 0; yy_i < yy_leng; ++yy_i) {
    const uchar yy_c = yy_text[yy_id * yy_leng + yy_i];
    yy_state = yy_nxt[(yy_state << 8) + yy_c];
    if (yy_accept[yy_state] != 0) {
      yy_n = yy_n + 1u;
      yy_p = yy_i + 1u;
    }
  }
  yy_hits[yy_id] = yy_n;
  yy_last[yy_id] = yy_p;
}
