typedef struct { int feature, bound, left, right; } node_t;   // leaf: feature < 0, bound is the vote

static int walk(__global const node_t *tree, __global const uchar *x)
{
  int at = 0;
  while (tree[at].feature >= 0)
  {
    if (x[tree[at].feature] <= tree[at].bound) at = tree[at].left;
    else                                       at = tree[at].right;
  }
  return tree[at].bound;
}

__kernel void votes(__global const node_t *forest, __global const uchar *samples, __global int *vote,
                    int trees, int nodes, int features)
{
  size_t i = get_global_id(0);
  int sum = 0;
  for (int t = 0; t < trees; ++t)
    sum += walk(forest + t * nodes, samples + i * features);
  vote[i] = sum;
}
