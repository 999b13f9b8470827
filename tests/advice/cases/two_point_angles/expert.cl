// Two-point angular correlation: cosines between all data and random points, counted by bins;
// a group does G data points and TILE random ones
#define G 128
#define TILE 128
#define BINS 20
#define COPIES 8
typedef struct { float x, y, z; } cartesian;

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void angular(__global const cartesian *restrict data, __global const cartesian *restrict random,
             __constant float *restrict binb, __global uint *restrict hist, int npoints, int nbins)
{
  __local float4 tile[TILE];
  __local uint counts[BINS * COPIES];
  int lid = get_local_id(0);
  int copy = lid % COPIES;
  cartesian a = data[get_global_id(0)];

  for (int c = lid; c < BINS * COPIES; c += G)
    counts[c] = 0;
  cartesian r = random[get_group_id(1) * TILE + lid];
  tile[lid] = (float4)(r.x, r.y, r.z, 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int j = 0; j < TILE; j++) {
    float4 p = tile[j];
    float dot = a.x * p.x + a.y * p.y + a.z * p.z;
    // boundaries fall: as many as are above
    int b = 0;
    #pragma unroll
    for (int m = 0; m < BINS - 1; m++)
      b += dot < binb[m] ? 1 : 0;
    atomic_inc(&counts[b * COPIES + copy]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid < BINS) {
    uint sum = 0;
    for (int c = 0; c < COPIES; c++)
      sum += counts[lid * COPIES + (c + lid) % COPIES];
    if (sum)
      atomic_add(&hist[lid], sum);
  }
}
