/* likelihood of each particle, from the pixels of a disc around its place: background has 100, the cell 228 */
int place(float x, float y, int dx, int dy, int rows, int cols)
{
	int c = convert_int(round(x)) + dx;
	int r = convert_int(round(y)) + dy;
	int at = r * cols + c;
	return (at < 0 || at >= rows * cols) ? 0 : at;
}

__kernel void likelihood_kernel(__global float *xe, __global float *ye, __global int *objxy, __global uchar *I,
                                __global int *ind, __global float *likelihood, __global float *weights,
                                int particles, int points, int rows, int cols)
{
	int i = get_global_id(0);
	int y;

	if (i < particles) {
		for (y = 0; y < points; y++)
			ind[i * points + y] = place(xe[i], ye[i], objxy[2 * y], objxy[2 * y + 1], rows, cols);

		likelihood[i] = 0.0f;
		for (y = 0; y < points; y++)
			likelihood[i] += (pow((float)I[ind[i * points + y]] - 100.0f, 2.0f) -
			                  pow((float)I[ind[i * points + y]] - 228.0f, 2.0f)) / 50.0f;
		likelihood[i] /= (float)points;

		weights[i] *= exp(likelihood[i]);
	}
}
