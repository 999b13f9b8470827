static int walk(__global const int4 *tree, __global const uchar *x)
{
  int4 node = tree[0];   // feature, bound, left, right; leaf: feature < 0, bound is the vote
  while (node.x >= 0)
    node = tree[x[node.x] <= node.y ? node.z : node.w];
  return node.y;
}

__kernel void votes(__global const int4 *forest, __global const uchar *samples, __global int *vote,
                    int trees, int nodes, int features)
{
  size_t i = get_global_id(0);
  int sum = 0;
  for (int t = 0; t < trees; ++t)
    sum += walk(forest + t * nodes, samples + i * features);
  vote[i] = sum;
}
