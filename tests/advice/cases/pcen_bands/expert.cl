// per-channel energy normalisation of mel energies, mel[utterance][frame][band]
#define POW(x, y) native_exp2((y) * native_log2(x))

kernel void pcen(global const float *restrict mel, global float *restrict smoother, global float *restrict out,
                 int num_bands, int num_frames, float s, float alpha, float delta, float r, float eps) {
  const int b = get_global_id(0), u = get_global_id(1);
  mel += u * num_frames * num_bands + b;
  out += u * num_frames * num_bands + b;

  const float bias = POW(delta, r);
  float m = mel[0];
#pragma unroll 8
  for (int t = 0; t < num_frames; ++t) {
    const float e = mel[t * num_bands];
    m += s * (e - m);
    out[t * num_bands] = POW(e * POW(eps + m, -alpha) + delta, r) - bias;
  }
  smoother[u * num_bands + b] = m;
}
