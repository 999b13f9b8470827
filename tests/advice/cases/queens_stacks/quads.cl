#define LEVELS 12   // rows left to search

// N queens by bits: each thread searches below one placement of the first rows; columns, left, right, free
__kernel void queens(__global const uint *first_columns, __global const uint *first_left,
                     __global const uint *first_right,
                     __global uint4 *stack,
                     __global int *solutions, int n, int tasks)
{
  const int id = get_global_id(0);
  if (id >= tasks) return;

  const uint mask = (1u << n) - 1;
  int top = id * LEVELS;
  int found = 0;

  stack[top].x = first_columns[id];
  stack[top].y = first_left[id];
  stack[top].z = first_right[id];
  stack[top].w = mask & ~(stack[top].x | stack[top].y | stack[top].z);
  while (top >= id * LEVELS) {
    if (stack[top].w == 0) {
      top--;
      continue;
    }
    uint queen = stack[top].w & -stack[top].w;
    stack[top].w ^= queen;
    if ((stack[top].x | queen) == mask) {
      found++;
      continue;
    }
    stack[top + 1].x = stack[top].x | queen;
    stack[top + 1].y = (stack[top].y | queen) << 1 & mask;
    stack[top + 1].z = (stack[top].z | queen) >> 1;
    top++;
    stack[top].w = mask & ~(stack[top].x | stack[top].y | stack[top].z);
  }
  solutions[id] = found;
}
