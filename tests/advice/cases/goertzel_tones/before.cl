#define NTONES 8
#define FRAME  205

// power of the eight touch-tone frequencies in each frame of 8 kHz speech
__kernel void goertzel(__global short *pcm, __global float *coef, __global float *power)
{
	int f = get_global_id(0);
	for (int t = 0; t < NTONES; t++) {
		float q1 = 0, q2 = 0;
		for (int n = 0; n < FRAME; n++) {
			float q0 = coef[t] * q1 - q2 + pcm[f * FRAME + n];
			q2 = q1;
			q1 = q0;
		}
		power[f * NTONES + t] = q1 * q1 + q2 * q2 - coef[t] * q1 * q2;
	}
}
