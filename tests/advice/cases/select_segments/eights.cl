// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows
#define SEG 256
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint flags[SEG], place[SEG + 1];
  uint g = get_global_id(0), t = get_local_id(0);

  flags[t] = H(price[g]) >= lo && H(price[g]) < hi;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0) {
    place[0] = 0;
    for (int i = 0; i < SEG; i += 8) {
      place[i + 1] = place[i] + flags[i];
      place[i + 2] = place[i + 1] + flags[i + 1];
      place[i + 3] = place[i + 2] + flags[i + 2];
      place[i + 4] = place[i + 3] + flags[i + 3];
      place[i + 5] = place[i + 4] + flags[i + 4];
      place[i + 6] = place[i + 5] + flags[i + 5];
      place[i + 7] = place[i + 6] + flags[i + 6];
      place[i + 8] = place[i + 7] + flags[i + 7];
    }
    sel_count[get_group_id(0)] = place[SEG];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (flags[t]) {
    uint to = get_group_id(0) * SEG + place[t];
    sel_price[to] = price[g];
    sel_rowid[to] = rowid[g];
  }
}
