// per-channel energy normalisation of mel energies, mel[utterance][band][frame]
// 64 bands by 16 frames at a time go through local memory; an item a band
#define IDX(u, b, t) (((u) * num_bands + (b)) * num_frames + (t))
#define BANDS 64
#define FRAMES 16

kernel void pcen(global float *mel, global float *smoother, global float *out, int num_bands, int num_frames,
                 float s, float alpha, float delta, float r, float eps) {
  local float block[BANDS][FRAMES + 1];
  int l = get_local_id(0);
  int b0 = get_group_id(0) * BANDS;
  int b = get_global_id(0);
  int u = get_global_id(1);

  smoother[u * num_bands + b] = mel[IDX(u, b, 0)];
  for (int t0 = 0; t0 < num_frames; t0 += FRAMES) {
    for (int i = l; i < BANDS * FRAMES; i += BANDS)
      block[i / FRAMES][i % FRAMES] = mel[IDX(u, b0 + i / FRAMES, t0 + i % FRAMES)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = 0; t < FRAMES; ++t) {
      smoother[u * num_bands + b] = (1.f - s) * smoother[u * num_bands + b] + s * block[l][t];
      float gain = pow(eps + smoother[u * num_bands + b], -alpha);
      block[l][t] = pow(block[l][t] * gain + delta, r) - pow(delta, r);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = l; i < BANDS * FRAMES; i += BANDS)
      out[IDX(u, b0 + i / FRAMES, t0 + i % FRAMES)] = block[i / FRAMES][i % FRAMES];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
