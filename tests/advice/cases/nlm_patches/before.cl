float pixel(__global const float *im, int x, int y, int w, int h)
{
	return im[clamp(y, 0, h - 1) * w + clamp(x, 0, w - 1)];
}

/* squared distance of the 3x3 patches around (x0, y0) and (x1, y1) */
float patch_distance(__global const float *im, int x0, int y0, int x1, int y1, int w, int h)
{
	float sum = 0.0f;
	for (int v = -1; v <= 1; ++v)
		for (int u = -1; u <= 1; ++u) {
			float d = pixel(im, x0 + u, y0 + v, w, h) - pixel(im, x1 + u, y1 + v, w, h);
			sum += d * d;
		}
	return sum;
}

__kernel void nl_means(__global const float *noisy, __global float *clean, int w, int h,
                       int search, float strength)
{
	int x = get_global_id(0);
	int y = get_global_id(1);

	float total = 0.0f, weights = 0.0f;
	for (int dy = -search; dy <= search; ++dy)
		for (int dx = -search; dx <= search; ++dx) {
			float d = patch_distance(noisy, x, y, x + dx, y + dy, w, h);
			float weight = exp(-d / (strength * strength));
			total += weight * pixel(noisy, x + dx, y + dy, w, h);
			weights += weight;
		}
	clean[y * w + x] = total / weights;
}
