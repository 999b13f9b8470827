// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows
#define SEG 256
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint place[SEG];
  uint g = get_global_id(0), t = get_local_id(0);

  uint flag = H(price[g]) >= lo && H(price[g]) < hi;
  place[t] = flag;
  for (uint step = 1; step < SEG; step *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint before = t >= step ? place[t - step] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    place[t] += before;
  }
  if (t == SEG - 1)
    sel_count[get_group_id(0)] = place[t];
  if (flag) {
    uint to = get_group_id(0) * SEG + place[t] - 1;
    sel_price[to] = price[g];
    sel_rowid[to] = rowid[g];
  }
}
