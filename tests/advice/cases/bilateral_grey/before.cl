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
	for (int dy = -radius; dy <= radius; dy++) {
		for (int dx = -radius; dx <= radius; dx++) {
			int sx = x + dx;
			int sy = y + dy;
			if (sx >= 0 && sx < width && sy >= 0 && sy < height) {
				float diff = src[sy * width + sx] - src[y * width + x];
				float wd = gaussian((float)(dx * dx + dy * dy), sigma_d);
				float wr = gaussian(diff * diff, sigma_r);
				sum += wd * wr * src[sy * width + sx];
				weights += wd * wr;
			}
		}
	}
	dst[y * width + x] = sum / weights;
}
