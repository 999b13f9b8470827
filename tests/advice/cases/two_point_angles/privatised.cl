// Two-point angular correlation: cosines between all data and random points, counted by bins
#define MAX_BINS 32
typedef struct { float x, y, z; } cartesian;

__kernel void angular(__global const cartesian *data, __global const cartesian *random,
                      __global const float *binb, __global uint *hist, int npoints, int nbins)
{
  __local uint counts[MAX_BINS];
  int i = get_global_id(0), lid = get_local_id(0);

  if (lid < nbins)
    counts[lid] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int j = 0; j < npoints; j++) {
    float dot = data[i].x * random[j].x + data[i].y * random[j].y + data[i].z * random[j].z;

    // bins: the smallest angles first, so boundaries fall
    int b = 0;
    while (b < nbins - 1 && dot < binb[b])
      b++;
    atomic_inc(&counts[b]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid < nbins)
    atomic_add(&hist[lid], counts[lid]);
}
