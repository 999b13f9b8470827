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

  columns[top] = first_columns[id];
  left[top] = first_left[id];
  right[top] = first_right[id];
  free[top] = mask & ~(columns[top] | left[top] | right[top]);
  while (top >= id * LEVELS) {
    if (free[top] == 0) {
      top--;
      continue;
    }
    uint queen = free[top] & -free[top];
    free[top] ^= queen;
    if ((columns[top] | queen) == mask) {
      found++;
      continue;
    }
    columns[top + 1] = columns[top] | queen;
    left[top + 1] = (left[top] | queen) << 1 & mask;
    right[top + 1] = (right[top] | queen) >> 1;
    top++;
    free[top] = mask & ~(columns[top] | left[top] | right[top]);
  }
  solutions[id] = found;
}
