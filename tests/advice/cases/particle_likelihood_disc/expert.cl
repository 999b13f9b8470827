/* likelihood of each particle, from the pixels of a disc around its place: background has 100, the cell 228;
   (I - 100)^2 - (I - 228)^2 = 256 I - 41984 */
__kernel void likelihood_kernel(__global const float *restrict xe, __global const float *restrict ye,
                                __constant int2 *objxy, __global const uchar *restrict I, __global int *ind,
                                __global float *restrict likelihood, __global float *restrict weights,
                                int particles, int points, int rows, int cols)
{
	const int i = get_global_id(0);

	if (i < particles) {
		const int c = convert_int(round(xe[i])), r = convert_int(round(ye[i]));
		const uint end = rows * cols;
		int sum = 0;

#pragma unroll 4
		for (int y = 0; y < points; y++) {
			const int2 d = objxy[y];
			const uint at = (r + d.y) * cols + c + d.x;
			sum += I[at < end ? at : 0];
		}
		const float l = 256.0f / 50.0f / (float)points * (float)(sum - 164 * points);
		likelihood[i] = l;
		weights[i] *= exp(l);
	}
}
