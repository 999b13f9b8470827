// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows; four rows an item
#define SEG 256
#define ITEMS (SEG / 4)
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint counts[ITEMS], place[ITEMS + 1];
  uint g = get_global_id(0), t = get_local_id(0);

  uint4 p = vload4(g, price), r = vload4(g, rowid);
  uint4 h = H(p);
  bool a = h.x >= lo && h.x < hi, b = h.y >= lo && h.y < hi;
  bool c = h.z >= lo && h.z < hi, d = h.w >= lo && h.w < hi;
  counts[t] = a + b + c + d;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0) {
    place[0] = 0;
    for (int i = 0; i < ITEMS; i++)
      place[i + 1] = place[i] + counts[i];
    sel_count[get_group_id(0)] = place[ITEMS];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint to = get_group_id(0) * SEG + place[t];
  if (a) { sel_price[to] = p.x; sel_rowid[to++] = r.x; }
  if (b) { sel_price[to] = p.y; sel_rowid[to++] = r.y; }
  if (c) { sel_price[to] = p.z; sel_rowid[to++] = r.z; }
  if (d) { sel_price[to] = p.w; sel_rowid[to++] = r.w; }
}
