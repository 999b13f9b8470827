// A group copies its particles to local memory word by word.
#define MEMBERS 8

__kernel void work(__global float *restrict out, __global const float *restrict p)
{
  __local float mine[GROUP * MEMBERS];
  int l = get_local_id(0);
  __global const float *from = p + get_group_id(0) * GROUP * MEMBERS;
  for (int k = l; k < GROUP * MEMBERS; k += GROUP) mine[k] = from[k];
  barrier(CLK_LOCAL_MEM_FENCE);

  __local const float *a = mine + l * MEMBERS;
  float sum = a[0] * a[4];
#if USED >= 4
  sum += a[1] * a[5];
#endif
#if USED == 8
  sum += a[2] * a[6] + a[3] * a[7];
#endif
  out[get_global_id(0)] = sum;
}
