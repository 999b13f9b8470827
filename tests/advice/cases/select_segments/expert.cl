// selection on a column store: rows with lo <= h(price) < hi, packed within segments of 256 rows; four rows an item
#define SEG 256
#define ITEMS (SEG / 4)
#define H(p)  ((p) * 40503u & 0xffffu)

kernel void select_rows(global const uint *price, global const uint *rowid,
                        global uint *sel_price, global uint *sel_rowid, global uint *sel_count,
                        uint lo, uint hi)
{
  local uint place[ITEMS];
  const uint g = get_global_id(0), t = get_local_id(0);

  const uint4 p = vload4(g, price), r = vload4(g, rowid);
  const uint4 h = H(p);
  const bool a = h.x >= lo && h.x < hi, b = h.y >= lo && h.y < hi;
  const bool c = h.z >= lo && h.z < hi, d = h.w >= lo && h.w < hi;
  const uint mine = a + b + c + d;
  uint sum = mine;
  place[t] = sum;
  for (uint step = 1; step < ITEMS; step *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint before = t >= step ? place[t - step] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += before;
    place[t] = sum;
  }
  if (t == ITEMS - 1)
    sel_count[get_group_id(0)] = sum;
  uint to = get_group_id(0) * SEG + sum - mine;
  if (a) { sel_price[to] = p.x; sel_rowid[to++] = r.x; }
  if (b) { sel_price[to] = p.y; sel_rowid[to++] = r.y; }
  if (c) { sel_price[to] = p.z; sel_rowid[to++] = r.z; }
  if (d) { sel_price[to] = p.w; sel_rowid[to++] = r.w; }
}
