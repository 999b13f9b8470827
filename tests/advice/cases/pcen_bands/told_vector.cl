// per-channel energy normalisation of mel energies, mel[utterance][band][frame], four frames at once;
// num_frames is a multiple of 4
#define IDX(u, b, t) (((u) * num_bands + (b)) * num_frames + (t))

float normalised(global float *smoothed, float energy, float s, float alpha, float delta, float r, float eps) {
  *smoothed = (1.f - s) * *smoothed + s * energy;
  float gain = pow(eps + *smoothed, -alpha);
  return pow(energy * gain + delta, r) - pow(delta, r);
}

kernel void pcen(global float *mel, global float *smoother, global float *out, int num_bands, int num_frames,
                 float s, float alpha, float delta, float r, float eps) {
  int b = get_global_id(0);
  int u = get_global_id(1);
  global const float4 *energies = (global const float4 *)(mel + IDX(u, b, 0));
  global float4 *results = (global float4 *)(out + IDX(u, b, 0));
  global float *smoothed = smoother + u * num_bands + b;

  *smoothed = mel[IDX(u, b, 0)];
  for (int t = 0; t < num_frames / 4; ++t) {
    float4 energy = energies[t], result;
    result.x = normalised(smoothed, energy.x, s, alpha, delta, r, eps);
    result.y = normalised(smoothed, energy.y, s, alpha, delta, r, eps);
    result.z = normalised(smoothed, energy.z, s, alpha, delta, r, eps);
    result.w = normalised(smoothed, energy.w, s, alpha, delta, r, eps);
    results[t] = result;
  }
}
