// Two-point angular correlation: cosines between all data and random points, counted by bins
typedef struct { float x, y, z; } cartesian;

__kernel void angular(__global const cartesian *data, __global const cartesian *random,
                      __global const float *binb, __global uint *hist, int npoints, int nbins)
{
  int i = get_global_id(0);

  for (int j = 0; j < npoints; j++) {
    float dot = data[i].x * random[j].x + data[i].y * random[j].y + data[i].z * random[j].z;

    // bins: the smallest angles first, so boundaries fall
    int low = 0, high = nbins - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (dot < binb[middle])
        low = middle + 1;
      else
        high = middle;
    }
    atomic_inc(&hist[low]);
  }
}
