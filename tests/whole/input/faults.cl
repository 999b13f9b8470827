/* Four items: all store to a[0] and load from it, two wait at a barrier that the others do not reach,
 * and the last two store behind the end of a. */
kernel void faults(global int *a)
{
  int i = get_local_id(0);
  a[0] = i;
  if (i < 2)
    barrier(CLK_GLOBAL_MEM_FENCE);
  a[i + 8] = a[0];
}

/* None of it. */
kernel void right(global int *a)
{
  a[get_global_id(0)] = 1;
}
