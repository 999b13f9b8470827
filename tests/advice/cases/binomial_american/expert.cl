/* American put by a Cox-Ross-Rubinstein tree. One group = one option, one item = a node of each level. */
#define NODES 128   /* at least the number of steps */

__kernel __attribute__((reqd_work_group_size(NODES, 1, 1)))
void american_put(__global const float *restrict S, __global const float *restrict K,
                  __global const float *restrict T, __global float *unused, __global float *restrict price,
                  float riskfree, float sigma, int steps)
{
	__local float level[2][NODES + 1];
	const int opt = get_group_id(0), j = get_local_id(0);
	const float dt = T[opt] / steps, strike = K[opt];
	const float u = exp(sigma * sqrt(dt)), d = 1.0f / u;
	const float df = exp(-riskfree * dt), p = (exp(riskfree * dt) - d) / (u - d);
	const float pu = df * p, pd = df * (1.0f - p);

	float s = S[opt] * pow(u, (float)(2 * j - steps));
	float v = fmax(strike - s, 0.0f);
	float above = fmax(strike - s * u * u, 0.0f);

	for (int i = steps - 1; ; i--) {
		s *= u;
		v = fmax(pu * above + pd * v, strike - s);
		if (i == 0) break;
		level[i & 1][j] = v;
		barrier(CLK_LOCAL_MEM_FENCE);
		above = level[i & 1][j + 1];   /* of no use, and of no harm, beyond the level */
	}
	if (j == 0) price[opt] = v;
}
