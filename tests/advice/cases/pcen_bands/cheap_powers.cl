// per-channel energy normalisation of mel energies, mel[utterance][band][frame]
#define POW(x, y) native_exp2((y) * native_log2(x))
#define IDX(u, b, t) (((u) * num_bands + (b)) * num_frames + (t))

kernel void pcen(global float *mel, global float *smoother, global float *out, int num_bands, int num_frames,
                 float s, float alpha, float delta, float r, float eps) {
  int b = get_global_id(0);
  int u = get_global_id(1);

  smoother[u * num_bands + b] = mel[IDX(u, b, 0)];
  for (int t = 0; t < num_frames; ++t) {
    smoother[u * num_bands + b] = (1.f - s) * smoother[u * num_bands + b] + s * mel[IDX(u, b, t)];
    float gain = POW(eps + smoother[u * num_bands + b], -alpha);
    out[IDX(u, b, t)] = POW(mel[IDX(u, b, t)] * gain + delta, r) - POW(delta, r);
  }
}
