#define NTONES 8
#define FRAME  205
#define GROUP  64

// power of the eight touch-tone frequencies in each frame of 8 kHz speech
__kernel void goertzel(__global short *pcm, __global float *coef, __global float *power)
{
	__local short buf[GROUP * FRAME];
	int l = get_local_id(0);
	int f = get_global_id(0);
	for (int k = l; k < GROUP * FRAME; k += GROUP)
		buf[k] = pcm[get_group_id(0) * GROUP * FRAME + k];
	barrier(CLK_LOCAL_MEM_FENCE);

	for (int t = 0; t < NTONES; t++) {
		float q1 = 0, q2 = 0;
		for (int n = 0; n < FRAME; n++) {
			float q0 = coef[t] * q1 - q2 + buf[l * FRAME + n];
			q2 = q1;
			q1 = q0;
		}
		power[f * NTONES + t] = q1 * q1 + q2 * q2 - coef[t] * q1 * q2;
	}
}
