/* likelihood of each particle, from the pixels of a disc around its place: background has 100, the cell 228;
   LANES items have the points of a particle in turn */
#define LANES 32
#define GROUP 128

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
	__local float sums[GROUP];
	int i = get_global_id(0) / LANES;
	int id = get_local_id(0);
	int lane = id % LANES;
	float sum = 0.0f;
	int y;

	if (i < particles) {
		for (y = lane; y < points; y += LANES)
			ind[i * points + y] = place(xe[i], ye[i], objxy[2 * y], objxy[2 * y + 1], rows, cols);

		for (y = lane; y < points; y += LANES)
			sum += (pow((float)I[ind[i * points + y]] - 100.0f, 2.0f) -
			        pow((float)I[ind[i * points + y]] - 228.0f, 2.0f)) / 50.0f;
	}

	sums[id] = sum;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int step = LANES / 2; step > 0; step /= 2) {
		if (lane < step)
			sums[id] += sums[id + step];
		barrier(CLK_LOCAL_MEM_FENCE);
	}

	if (i < particles && lane == 0) {
		likelihood[i] = sums[id] / (float)points;
		weights[i] *= exp(likelihood[i]);
	}
}
