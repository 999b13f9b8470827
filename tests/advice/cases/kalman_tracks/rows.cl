// Constant-velocity Kalman filter, by rows of the covariance
// state: x y vx vy; measured: x y
__kernel void kf_tracks(__global float4 *state, __global float4 *cov, __global const float2 *meas,
                        int nsteps, float dt, float q, float r)
{
  int t = get_global_id(0);
  for (int k = 0; k < nsteps; ++k) {
    // predict: F = [I dt; 0 I]
    float4 x = state[t];
    x.xy += dt * x.zw;
    cov[t*4 + 0] += dt * cov[t*4 + 2];
    cov[t*4 + 1] += dt * cov[t*4 + 3];
    for (int i = 0; i < 4; ++i) {
      float4 row = cov[t*4 + i];
      row.xy += dt * row.zw;
      row += q * (float4)(i == 0, i == 1, i == 2, i == 3);
      cov[t*4 + i] = row;
    }

    // the two coordinates are measured one after the other
    float2 z = meas[t*nsteps + k];
    float4 row = cov[t*4];
    float s = 1.0f / (row.x + r), e = z.x - x.x;
    float4 g = s * (float4)(row.x, cov[t*4 + 1].x, cov[t*4 + 2].x, cov[t*4 + 3].x);
    x += g * e;
    cov[t*4 + 0] -= g.x * row;
    cov[t*4 + 1] -= g.y * row;
    cov[t*4 + 2] -= g.z * row;
    cov[t*4 + 3] -= g.w * row;

    row = cov[t*4 + 1];
    s = 1.0f / (row.y + r), e = z.y - x.y;
    g = s * (float4)(cov[t*4].y, row.y, cov[t*4 + 2].y, cov[t*4 + 3].y);
    x += g * e;
    cov[t*4 + 0] -= g.x * row;
    cov[t*4 + 1] -= g.y * row;
    cov[t*4 + 2] -= g.z * row;
    cov[t*4 + 3] -= g.w * row;
    state[t] = x;
  }
}
