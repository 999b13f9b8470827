// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows
#define SEG 256
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint flags[SEG], place[SEG];
  uint g = get_global_id(0), t = get_local_id(0);

  flags[t] = H(price[g]) >= lo && H(price[g]) < hi;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0) {
    uint sum = 0;
    for (int i = 0; i < SEG; i++) {
      place[i] = sum;
      sum += flags[i];
    }
    sel_count[get_group_id(0)] = sum;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (flags[t]) {
    uint to = get_group_id(0) * SEG + place[t];
    sel_price[to] = price[g];
    sel_rowid[to] = rowid[g];
  }
}
