kernel void block_argmin(global const float* vals, global float* minVal, global int* minPos)
{
  local float v[256];
  local int at[256];
  int l = get_local_id(0), g = get_global_id(0);
  v[l]  = vals[g];
  at[l] = g;
  barrier(CLK_LOCAL_MEM_FENCE);

  if (l == 0) {
    float bestV = v[0];
    int bestAt = at[0];
    for (int k = 1; k < 256; ++k)
      if (v[k] < bestV) { bestV = v[k]; bestAt = at[k]; }
    minVal[get_group_id(0)] = bestV;
    minPos[get_group_id(0)] = bestAt;
  }
}
