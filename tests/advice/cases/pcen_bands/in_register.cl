// per-channel energy normalisation of mel energies, mel[utterance][band][frame]
#define IDX(u, b, t) (((u) * num_bands + (b)) * num_frames + (t))

kernel void pcen(global float *mel, global float *smoother, global float *out, int num_bands, int num_frames,
                 float s, float alpha, float delta, float r, float eps) {
  int b = get_global_id(0);
  int u = get_global_id(1);

  float m = mel[IDX(u, b, 0)];
  for (int t = 0; t < num_frames; ++t) {
    float e = mel[IDX(u, b, t)];
    m = (1.f - s) * m + s * e;
    float gain = pow(eps + m, -alpha);
    out[IDX(u, b, t)] = pow(e * gain + delta, r) - pow(delta, r);
  }
  smoother[u * num_bands + b] = m;
}
