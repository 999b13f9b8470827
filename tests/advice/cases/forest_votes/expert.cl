#define NODES 255
#define LEVELS 7
#define GROUP 256

/* Trees are complete, so children of k are 2k+1 and 2k+2; a node is packed as feature << 16 | bound, and
   a leaf is its vote. All items go down all levels. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void votes(__global const int4 *restrict forest, __global const uchar *restrict samples, __global int *restrict vote,
           int trees, int nodes, int features)
{
  __local int tree[2][NODES + 1];
  const int l = get_local_id(0);
  const int i = get_global_id(0);
  __global const uchar *x = samples + i * features;
  int sum = 0;

  for (int t = 0; t < trees; ++t)
  {
    __local int *now = tree[t & 1];
    if (l < NODES)
    {
      const int4 node = forest[t * nodes + l];
      now[l] = node.x >= 0 ? node.x << 16 | node.y : node.y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int at = 0;
#pragma unroll
    for (int d = 0; d < LEVELS; ++d)
    {
      const int node = now[at];
      at = 2 * at + 1 + (x[node >> 16] > (node & 0xffff));
    }
    sum += now[at];
  }
  vote[i] = sum;
}
