// Growing a decision tree: for every feature and threshold, samples of either class that would go to the left.
// x: a column of binned values for each feature.
kernel void count_left(global const uchar* x, global const uchar* label, global int* left0, global int* left1,
                       const int n_samples, const int n_features, const int n_bins)
{
  const int id = get_global_id(0);
  const int f = id / n_bins;
  const int threshold = id % n_bins;

  int4 all = 0, c1 = 0;
  for (int s = 0; s < n_samples; s += 4) {
    const int4 goes = convert_int4(vload4(0, x + f * n_samples + s)) <= (int4)threshold;
    all -= goes;
    c1 += goes & convert_int4(vload4(0, label + s));
  }
  left1[id] = c1.x + c1.y + c1.z + c1.w;
  left0[id] = all.x + all.y + all.z + all.w - left1[id];
}
