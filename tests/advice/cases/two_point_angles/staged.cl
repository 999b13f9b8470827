// Two-point angular correlation: cosines between all data and random points, counted by bins
#define G 64
typedef struct { float x, y, z; } cartesian;

__kernel void angular(__global const cartesian *data, __global const cartesian *random,
                      __global const float *binb, __global uint *hist, int npoints, int nbins)
{
  __local cartesian tile[G];
  int i = get_global_id(0), lid = get_local_id(0);

  for (int first = 0; first < npoints; first += G) {
    tile[lid] = random[first + lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < G; j++) {
      float dot = data[i].x * tile[j].x + data[i].y * tile[j].y + data[i].z * tile[j].z;

      // bins: the smallest angles first, so boundaries fall
      int b = 0;
      while (b < nbins - 1 && dot < binb[b])
        b++;
      atomic_inc(&hist[b]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
