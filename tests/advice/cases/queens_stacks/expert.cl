#define LEVELS 12   // rows left to search
#define GROUP 64

// N queens by bits, up to 16: each thread searches below one placement of the first rows
__kernel void queens(__global const uint *restrict first_columns, __global const uint *restrict first_left,
                     __global const uint *restrict first_right, __global int *restrict solutions, int n, int tasks)
{
  __local uint2 stack[LEVELS][GROUP];   // two halves a word
  const int id = get_global_id(0), lane = get_local_id(0);
  if (id >= tasks) return;

  const uint mask = (1u << n) - 1;
  int top = 0, found = 0;
  uint c = first_columns[id], l = first_left[id], r = first_right[id];
  uint f = mask & ~(c | l | r);

  for (;;) {
    if (f == 0) {
      if (top == 0) break;
      const uint2 s = stack[--top][lane];
      c = s.x & 0xffff;
      f = s.x >> 16;
      l = s.y & 0xffff;
      r = s.y >> 16;
    }
    const uint queen = f & -f;
    f ^= queen;
    if ((c | queen) == mask) {
      found++;
    } else {
      if (f != 0)   // nothing is left to come back to otherwise
        stack[top++][lane] = (uint2)(c | f << 16, l | r << 16);
      c |= queen;
      l = (l | queen) << 1 & mask;
      r = (r | queen) >> 1;
      f = mask & ~(c | l | r);
    }
  }
  solutions[id] = found;
}
