#define TILE 16
#define MAX_SEARCH 8
#define PITCH (TILE + 2 * MAX_SEARCH + 2)

float pixel(__global const float *im, int x, int y, int w, int h)
{
	return im[clamp(y, 0, h - 1) * w + clamp(x, 0, w - 1)];
}

/* squared distance of the 3x3 patches around (x0, y0) and (x1, y1), which are places in the tile */
float patch_distance(__local const float *tile, int x0, int y0, int x1, int y1)
{
	float sum = 0.0f;
	for (int v = -1; v <= 1; ++v)
		for (int u = -1; u <= 1; ++u) {
			float d = tile[(y0 + v) * PITCH + x0 + u] - tile[(y1 + v) * PITCH + x1 + u];
			sum += d * d;
		}
	return sum;
}

__kernel void nl_means(__global const float *noisy, __global float *clean, int w, int h,
                       int search, float strength)
{
	__local float tile[PITCH * PITCH];
	int x = get_global_id(0);
	int y = get_global_id(1);
	int rim = search + 1;
	int lx = get_local_id(0) + rim;
	int ly = get_local_id(1) + rim;

	for (int r = get_local_id(1); r < TILE + 2 * rim; r += TILE)
		for (int c = get_local_id(0); c < TILE + 2 * rim; c += TILE)
			tile[r * PITCH + c] = pixel(noisy, x - lx + c, y - ly + r, w, h);
	barrier(CLK_LOCAL_MEM_FENCE);

	float total = 0.0f, weights = 0.0f;
	for (int dy = -search; dy <= search; ++dy)
		for (int dx = -search; dx <= search; ++dx) {
			float d = patch_distance(tile, lx, ly, lx + dx, ly + dy);
			float weight = exp(-d / (strength * strength));
			total += weight * tile[(ly + dy) * PITCH + lx + dx];
			weights += weight;
		}
	clean[y * w + x] = total / weights;
}
