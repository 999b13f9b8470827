// Two-point angular correlation: cosines between all data and random points, counted by bins;
// the second dimension shares the random points
typedef struct { float x, y, z; } cartesian;

__kernel void angular(__global const cartesian *data, __global const cartesian *random,
                      __global const float *binb, __global uint *hist, int npoints, int nbins)
{
  int i = get_global_id(0);

  for (int j = get_global_id(1); j < npoints; j += get_global_size(1)) {
    float dot = data[i].x * random[j].x + data[i].y * random[j].y + data[i].z * random[j].z;

    // bins: the smallest angles first, so boundaries fall
    int b = 0;
    while (b < nbins - 1 && dot < binb[b])
      b++;
    atomic_inc(&hist[b]);
  }
}
