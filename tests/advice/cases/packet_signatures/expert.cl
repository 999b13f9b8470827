/* states: 64, classes: 256, start: 0, leng: 16 * n; bit 7 of an entry: its state accepts */
__kernel void yy_scan(__global const uint4* restrict yy_text, __global const ushort* restrict yy_nxt, __global const uchar* restrict yy_accept, __global uint* yy_hits, __global uint* yy_last, const int yy_leng) {
  const int yy_id = get_global_id(0);
  __local uchar yy_tab[64 << 8];
  for (int yy_k = get_local_id(0); yy_k < (64 << 8); yy_k += get_local_size(0)) {
    const ushort yy_s = yy_nxt[yy_k];
    yy_tab[yy_k] = yy_s | (yy_accept[yy_s] != 0 ? 128 : 0);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint yy_state = 0u;
  uint yy_n = 0u;
  uint yy_p = 0u;
  for (int yy_i = 0; yy_i < yy_leng; yy_i += 16) {
    const uchar16 yy_q = as_uchar16(yy_text[(yy_id * yy_leng + yy_i) >> 4]);
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s0];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 1u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s1];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 2u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s2];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 3u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s3];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 4u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s4];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 5u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s5];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 6u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s6];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 7u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s7];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 8u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s8];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 9u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.s9];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 10u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.sa];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 11u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.sb];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 12u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.sc];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 13u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.sd];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 14u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.se];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 15u : yy_p;
    yy_state = yy_tab[((yy_state & 63u) << 8) + yy_q.sf];
    yy_n += yy_state >> 7;
    yy_p = yy_state > 127u ? yy_i + 16u : yy_p;
  }
  yy_hits[yy_id] = yy_n;
  yy_last[yy_id] = yy_p;
}
