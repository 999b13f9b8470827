typedef struct { float v; int at; } Cand;

kernel void block_argmin(global const float* vals, global float* minVal, global int* minPos)
{
  local Cand cand[256];
  int l = get_local_id(0), g = get_global_id(0);
  cand[l].v  = vals[g];
  cand[l].at = g;
  barrier(CLK_LOCAL_MEM_FENCE);

  if (l == 0) {
    Cand best = cand[0];
    for (int k = 1; k < 256; ++k)
      if (cand[k].v < best.v) best = cand[k];
    minVal[get_group_id(0)] = best.v;
    minPos[get_group_id(0)] = best.at;
  }
}
