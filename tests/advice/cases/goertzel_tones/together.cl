#define NTONES 8
#define FRAME  205

// power of the eight touch-tone frequencies in each frame of 8 kHz speech
__kernel void goertzel(__global short *pcm, __global float *coef, __global float *power)
{
	int f = get_global_id(0);
	float q1[NTONES] = { 0 }, q2[NTONES] = { 0 };
	for (int n = 0; n < FRAME; n++) {
		#pragma unroll
		for (int t = 0; t < NTONES; t++) {
			float q0 = coef[t] * q1[t] - q2[t] + pcm[f * FRAME + n];
			q2[t] = q1[t];
			q1[t] = q0;
		}
	}
	#pragma unroll
	for (int t = 0; t < NTONES; t++)
		power[f * NTONES + t] = q1[t] * q1[t] + q2[t] * q2[t] - coef[t] * q1[t] * q2[t];
}
