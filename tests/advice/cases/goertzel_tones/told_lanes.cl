#define NTONES 8
#define FRAME  205
#define LANES  32   // items a frame
#define GROUP  64

float2 times(float2 a, float2 b)
{
	return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// power of the eight touch-tone frequencies in each frame of 8 kHz speech; LANES items take its samples in turn,
// each by the recurrence for each LANES-th sample, and add up what they have, turned by the phase of theirs;
// phase has those of LANES - 1 to 0 samples, and of LANES samples, for each tone
__kernel void goertzel(__global short *pcm, __global float2 *phase, __global float *power)
{
	__local float2 part[GROUP];
	int f = get_global_id(0) / LANES;
	int l = get_local_id(0), lane = l % LANES;
	for (int t = 0; t < NTONES; t++) {
		float2 step = phase[t * (LANES + 1) + LANES];
		float c = 2 * step.x;
		float q1 = 0, q2 = 0;
		for (int first = 0; first < FRAME; first += LANES) {
			int n = first + lane;
			float q0 = c * q1 - q2 + (n < FRAME ? pcm[f * FRAME + n] : 0);
			q2 = q1;
			q1 = q0;
		}
		barrier(CLK_LOCAL_MEM_FENCE);
		part[l] = times(phase[t * (LANES + 1) + lane], (float2)(q1 - step.x * q2, step.y * q2));
		for (int s = LANES / 2; s > 0; s /= 2) {
			barrier(CLK_LOCAL_MEM_FENCE);
			if (lane < s)
				part[l] += part[l + s];
		}
		if (lane == 0)
			power[f * NTONES + t] = part[l].x * part[l].x + part[l].y * part[l].y;
	}
}
