float gaussian(float d2, float sigma)
{
	return exp(-d2 / (2.0f * sigma * sigma));
}

#define GROUP 16
#define RADIUS 5
#define SIDE (GROUP + 2 * RADIUS)

__kernel void bilateral(__global float *src, __global float *dst, int width, int height,
                        int radius, float sigma_d, float sigma_r)
{
	int x = get_global_id(0);
	int y = get_global_id(1);
	int lx = get_local_id(0) + RADIUS;
	int ly = get_local_id(1) + RADIUS;

	__local float tile[SIDE][SIDE];
	for (int j = get_local_id(1); j < SIDE; j += GROUP)
		for (int i = get_local_id(0); i < SIDE; i += GROUP) {
			int sx = clamp(x - lx + i, 0, width - 1);
			int sy = clamp(y - ly + j, 0, height - 1);
			tile[j][i] = src[sy * width + sx];
		}
	barrier(CLK_LOCAL_MEM_FENCE);
	if (x >= width || y >= height) return;

	float sum = 0.0f;
	float weights = 0.0f;
	for (int dy = -radius; dy <= radius; dy++) {
		for (int dx = -radius; dx <= radius; dx++) {
			int sx = x + dx;
			int sy = y + dy;
			if (sx >= 0 && sx < width && sy >= 0 && sy < height) {
				float diff = tile[ly + dy][lx + dx] - tile[ly][lx];
				float wd = gaussian((float)(dx * dx + dy * dy), sigma_d);
				float wr = gaussian(diff * diff, sigma_r);
				sum += wd * wr * tile[ly + dy][lx + dx];
				weights += wd * wr;
			}
		}
	}
	dst[y * width + x] = sum / weights;
}
