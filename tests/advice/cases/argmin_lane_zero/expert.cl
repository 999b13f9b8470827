// groups of 64, four neighbours an item
kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void block_argmin(global const float4* vals, global float* minVal, global int* minPos)
{
  local float v[64];
  local int at[64];
  const int l = get_local_id(0), g = get_global_id(0);
  const float4 q = vals[g];

  float bv = q.x; int ba = 4 * g;
  if (q.y < bv) { bv = q.y; ba = 4 * g + 1; }
  if (q.z < bv) { bv = q.z; ba = 4 * g + 2; }
  if (q.w < bv) { bv = q.w; ba = 4 * g + 3; }
  v[l] = bv; at[l] = ba;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int s = 32; s > 0; s >>= 1) {
    if (l < s) {
      const float ov = v[l + s]; const int oa = at[l + s];
      if (ov < bv || (ov == bv && oa < ba)) { bv = ov; ba = oa; v[l] = bv; at[l] = ba; }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) {
    minVal[get_group_id(0)] = bv;
    minPos[get_group_id(0)] = ba;
  }
}
