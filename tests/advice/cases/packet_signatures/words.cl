/* states: 64, classes: 256, start: 0 */
__kernel void yy_scan(__global const uint4* yy_text, __global const ushort* yy_nxt, __global const uchar* yy_accept, __global uint* yy_hits, __global uint* yy_last, const int yy_leng) {
  const int yy_id = get_global_id(0);
  int yy_state = 0;
  uint yy_n = 0u;
  uint yy_p = 0u;
  for (int yy_i = 0; yy_i < yy_leng; yy_i += 16) {
    const uchar16 yy_q = as_uchar16(yy_text[(yy_id * yy_leng + yy_i) >> 4]);
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s0];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 1u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s1];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 2u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s2];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 3u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s3];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 4u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s4];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 5u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s5];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 6u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s6];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 7u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s7];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 8u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s8];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 9u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.s9];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 10u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.sa];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 11u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.sb];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 12u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.sc];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 13u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.sd];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 14u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.se];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 15u; }
    yy_state = yy_nxt[(yy_state << 8) + yy_q.sf];
    if (yy_accept[yy_state] != 0) { yy_n = yy_n + 1u; yy_p = yy_i + 16u; }
  }
  yy_hits[yy_id] = yy_n;
  yy_last[yy_id] = yy_p;
}
