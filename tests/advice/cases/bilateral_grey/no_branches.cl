float gaussian(float d2, float sigma)
{
	return exp(-d2 / (2.0f * sigma * sigma));
}

__kernel void bilateral(__global float *src, __global float *dst, int width, int height,
                        int radius, float sigma_d, float sigma_r)
{
	int x = get_global_id(0);
	int y = get_global_id(1);
	if (x >= width || y >= height) return;

	float sum = 0.0f;
	float weights = 0.0f;
	int top = max(y - radius, 0), bottom = min(y + radius, height - 1);
	int left = max(x - radius, 0), right = min(x + radius, width - 1);
	for (int sy = top; sy <= bottom; sy++) {
		for (int sx = left; sx <= right; sx++) {
			int dx = sx - x;
			int dy = sy - y;
			float diff = src[sy * width + sx] - src[y * width + x];
			float wd = gaussian((float)(dx * dx + dy * dy), sigma_d);
			float wr = gaussian(diff * diff, sigma_r);
			sum += wd * wr * src[sy * width + sx];
			weights += wd * wr;
		}
	}
	dst[y * width + x] = sum / weights;
}
