// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows
#define SEG 256
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint flags[SEG], place[SEG + 1];
  uint g = get_global_id(0), t = get_local_id(0);
  uint p = price[g], r = rowid[g];

  flags[t] = (H(p) >= lo) & (H(p) < hi);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0) {
    place[0] = 0;
    for (int i = 0; i < SEG; i++)
      place[i + 1] = place[i] + flags[i];
    sel_count[get_group_id(0)] = place[SEG];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  // packed in local memory first, so that stores are not masked
  local uint packed_price[SEG], packed_rowid[SEG];
  packed_price[t] = packed_rowid[t] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (flags[t]) {
    packed_price[place[t]] = p;
    packed_rowid[place[t]] = r;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  sel_price[g] = packed_price[t];
  sel_rowid[g] = packed_rowid[t];
}
