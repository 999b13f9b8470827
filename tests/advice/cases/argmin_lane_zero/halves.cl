typedef struct { float v; int at; } Cand;

kernel void block_argmin(global const float* vals, global float* minVal, global int* minPos)
{
  local Cand cand[256];
  int l = get_local_id(0), g = get_global_id(0);
  cand[l].v  = vals[g];
  cand[l].at = g;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int s = 128; s > 0; s >>= 1) {
    if (l < s) {
      Cand a = cand[l], b = cand[l + s];
      if (b.v < a.v || (b.v == a.v && b.at < a.at)) cand[l] = b;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) {
    minVal[get_group_id(0)] = cand[0].v;
    minPos[get_group_id(0)] = cand[0].at;
  }
}
