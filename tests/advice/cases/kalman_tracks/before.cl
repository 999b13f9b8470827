// Constant-velocity Kalman filter
// state: x y vx vy; measured: x y
#define X(i) state[t*4 + (i)]
#define P(i,j) cov[t*16 + (i)*4 + (j)]
#define M(i) meas[t*nsteps*2 + (i)]

__kernel void kf_tracks(__global float *state, __global float *cov, __global const float *meas,
                        int nsteps, float dt, float q, float r)
{
  int t = get_global_id(0);
  for (int k = 0; k < nsteps; ++k) {
    // predict: F = [I dt; 0 I]
    X(0) += dt * X(2);
    X(1) += dt * X(3);
    for (int j = 0; j < 4; ++j) {
      P(0,j) += dt * P(2,j);
      P(1,j) += dt * P(3,j);
    }
    for (int i = 0; i < 4; ++i) {
      P(i,0) += dt * P(i,2);
      P(i,1) += dt * P(i,3);
    }
    for (int i = 0; i < 4; ++i) P(i,i) += q;

    // the two coordinates are measured one after the other
    for (int m = 0; m < 2; ++m) {
      float s = 1.0f / (P(m,m) + r);
      float e = M(2*k + m) - X(m);
      float g[4], row[4];
      for (int i = 0; i < 4; ++i) { g[i] = P(i,m) * s; row[i] = P(m,i); }
      for (int i = 0; i < 4; ++i) {
        X(i) += g[i] * e;
        for (int j = 0; j < 4; ++j) P(i,j) -= g[i] * row[j];
      }
    }
  }
}
