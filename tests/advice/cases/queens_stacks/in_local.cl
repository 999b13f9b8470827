#define LEVELS 12   // rows left to search
#define GROUP 64

// N queens by bits: each thread searches below one placement of the first rows
__kernel void queens(__global const uint *first_columns, __global const uint *first_left,
                     __global const uint *first_right,
                     __global int *solutions, int n, int tasks)
{
  const int id = get_global_id(0);
  const int l = get_local_id(0);
  __local uint columns[LEVELS][GROUP], left[LEVELS][GROUP], right[LEVELS][GROUP], free[LEVELS][GROUP];
  if (id >= tasks) return;

  const uint mask = (1u << n) - 1;
  int top = 0;
  int found = 0;

  columns[top][l] = first_columns[id];
  left[top][l] = first_left[id];
  right[top][l] = first_right[id];
  free[top][l] = mask & ~(columns[top][l] | left[top][l] | right[top][l]);
  while (top >= 0) {
    if (free[top][l] == 0) {
      top--;
      continue;
    }
    uint queen = free[top][l] & -free[top][l];
    free[top][l] ^= queen;
    if ((columns[top][l] | queen) == mask) {
      found++;
      continue;
    }
    columns[top + 1][l] = columns[top][l] | queen;
    left[top + 1][l] = (left[top][l] | queen) << 1 & mask;
    right[top + 1][l] = (right[top][l] | queen) >> 1;
    top++;
    free[top][l] = mask & ~(columns[top][l] | left[top][l] | right[top][l]);
  }
  solutions[id] = found;
}
