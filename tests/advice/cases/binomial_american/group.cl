/* American put by a Cox-Ross-Rubinstein tree. One group = one option, an item each N-th node of a level. */
#define MAXSTEPS 256

__kernel void american_put(__global const float *S, __global const float *K, __global const float *T,
                           __global float *unused, __global float *price,
                           float riskfree, float sigma, int steps)
{
	__local float value[2][MAXSTEPS + 1];
	int opt = get_group_id(0);
	int me = get_local_id(0), N = get_local_size(0);

	float dt = T[opt] / steps;
	float u  = exp(sigma * sqrt(dt));
	float d  = 1.0f / u;
	float df = exp(-riskfree * dt);
	float pu = (exp(riskfree * dt) - d) / (u - d);
	float pd = 1.0f - pu;

	/* leaves */
	for (int j = me; j <= steps; j += N)
		value[steps % 2][j] = fmax(K[opt] - S[opt] * pow(u, 2.0f * j - steps), 0.0f);
	barrier(CLK_LOCAL_MEM_FENCE);

	/* back through the tree */
	for (int i = steps - 1; i >= 0; i--) {
		for (int j = me; j <= i; j += N) {
			float hold = df * (pu * value[(i + 1) % 2][j + 1] + pd * value[(i + 1) % 2][j]);
			float exercise = K[opt] - S[opt] * pow(u, 2.0f * j - i);
			value[i % 2][j] = fmax(hold, exercise);
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}

	if (me == 0)
		price[opt] = value[0][0];
}
