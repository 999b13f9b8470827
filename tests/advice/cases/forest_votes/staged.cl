#define NODES 255

typedef struct { int feature, bound, left, right; } node_t;   // leaf: feature < 0, bound is the vote

static int walk(__local const node_t *tree, __global const uchar *x)
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
  __local node_t tree[NODES];
  size_t i = get_global_id(0);
  int sum = 0;
  for (int t = 0; t < trees; ++t)
  {
    for (int k = get_local_id(0); k < NODES; k += get_local_size(0))
      tree[k] = forest[t * nodes + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += walk(tree, samples + i * features);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  vote[i] = sum;
}
