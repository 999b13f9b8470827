/* American put by a Cox-Ross-Rubinstein tree. One thread = one option, tree level kept in `value`. */
__kernel void american_put(__global const float *S, __global const float *K, __global const float *T,
                           __global float *value, __global float *price,
                           float riskfree, float sigma, int steps)
{
	int opt = get_global_id(0);

	float dt = T[opt] / steps;
	float u  = exp(sigma * sqrt(dt));
	float d  = 1.0f / u;
	float df = exp(-riskfree * dt);
	float pu = (exp(riskfree * dt) - d) / (u - d);
	float pd = 1.0f - pu;

	/* leaves */
	for (int j = 0; j <= steps; j++)
		value[opt * (steps + 1) + j] = fmax(K[opt] - S[opt] * pow(u, 2.0f * j - steps), 0.0f);

	/* back through the tree */
	for (int i = steps - 1; i >= 0; i--)
		for (int j = 0; j <= i; j++) {
			float hold = df * (pu * value[opt * (steps + 1) + j + 1] + pd * value[opt * (steps + 1) + j]);
			float exercise = K[opt] - S[opt] * pow(u, 2.0f * j - i);
			value[opt * (steps + 1) + j] = fmax(hold, exercise);
		}

	price[opt] = value[opt * (steps + 1)];
}
