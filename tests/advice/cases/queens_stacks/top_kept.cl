#define LEVELS 12   // rows left to search

// N queens by bits: each thread searches below one placement of the first rows
__kernel void queens(__global const uint *first_columns, __global const uint *first_left,
                     __global const uint *first_right,
                     __global uint *columns, __global uint *left, __global uint *right, __global uint *free,
                     __global int *solutions, int n, int tasks)
{
  const int id = get_global_id(0);
  if (id >= tasks) return;

  const uint mask = (1u << n) - 1;
  int top = id * LEVELS;
  int found = 0;

  // the top of the stack is here, what is below it in the arrays
  uint c = first_columns[id], l = first_left[id], r = first_right[id];
  uint f = mask & ~(c | l | r);
  for (;;) {
    if (f == 0) {
      if (--top < id * LEVELS) break;
      c = columns[top];
      l = left[top];
      r = right[top];
      f = free[top];
      continue;
    }
    uint queen = f & -f;
    f ^= queen;
    if ((c | queen) == mask) {
      found++;
      continue;
    }
    columns[top] = c;
    left[top] = l;
    right[top] = r;
    free[top] = f;
    top++;
    c |= queen;
    l = (l | queen) << 1 & mask;
    r = (r | queen) >> 1;
    f = mask & ~(c | l | r);
  }
  solutions[id] = found;
}
