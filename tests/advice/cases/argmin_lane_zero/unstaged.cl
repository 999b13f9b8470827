kernel void block_argmin(global const float* vals, global float* minVal, global int* minPos)
{
  int l = get_local_id(0), g = get_global_id(0);
  if (l == 0) {
    float best = vals[g];
    int at = g;
    for (int k = 1; k < 256; ++k)
      if (vals[g + k] < best) { best = vals[g + k]; at = g + k; }
    minVal[get_group_id(0)] = best;
    minPos[get_group_id(0)] = at;
  }
}
