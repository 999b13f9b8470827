#define FRAME 205

// power of the eight touch-tone frequencies in frames that stand side by side, two frames a work-item
__kernel void goertzel(__global const short2 *restrict pcm, __constant float8 *coef,
                       __global float8 *restrict power)
{
	const int f = get_global_id(0), pitch = get_global_size(0);
	const float8 c = *coef;
	float8 a1 = 0.0f, a2 = 0.0f, b1 = 0.0f, b2 = 0.0f;

	#pragma unroll 5
	for (int n = 0; n < FRAME; n++) {
		const float2 x = convert_float2(pcm[n * pitch + f]);
		const float8 a = mad(c, a1, x.x - a2), b = mad(c, b1, x.y - b2);
		a2 = a1; a1 = a;
		b2 = b1; b1 = b;
	}
	power[2 * f] = a1 * a1 + a2 * a2 - c * a1 * a2;
	power[2 * f + 1] = b1 * b1 + b2 * b2 - c * b1 * b2;
}
