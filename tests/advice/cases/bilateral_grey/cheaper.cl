__kernel void bilateral(__global float *src, __global float *dst, int width, int height,
                        int radius, float sigma_d, float sigma_r)
{
	int x = get_global_id(0);
	int y = get_global_id(1);
	if (x >= width || y >= height) return;

	float kd = -0.5f / (sigma_d * sigma_d);
	float kr = -0.5f / (sigma_r * sigma_r);
	float sum = 0.0f;
	float weights = 0.0f;
	for (int dy = -radius; dy <= radius; dy++) {
		for (int dx = -radius; dx <= radius; dx++) {
			int sx = x + dx;
			int sy = y + dy;
			if (sx >= 0 && sx < width && sy >= 0 && sy < height) {
				float diff = src[sy * width + sx] - src[y * width + x];
				float weight = native_exp((float)(dx * dx + dy * dy) * kd + diff * diff * kr);
				sum += weight * src[sy * width + sx];
				weights += weight;
			}
		}
	}
	dst[y * width + x] = sum / weights;
}
