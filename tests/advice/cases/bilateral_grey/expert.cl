#define W 32
#define H 8
#define RADIUS 5

// cells outside the image are so far from all others that their weight is nothing
__kernel void bilateral(__global const float *restrict src, __global float *restrict dst, int width, int height,
                        int radius, float sigma_d, float sigma_r, __constant float *near)
{
	const int lx = get_local_id(0), ly = get_local_id(1);
	const int x = get_global_id(0), y = get_global_id(1);

	__local float tile[H + 2 * RADIUS][W + 2 * RADIUS];
	for (int j = ly; j < H + 2 * RADIUS; j += H)
		for (int i = lx; i < W + 2 * RADIUS; i += W) {
			const int sx = x - lx + i - RADIUS, sy = y - ly + j - RADIUS;
			const bool inside = sx >= 0 && sx < width && sy >= 0 && sy < height;
			tile[j][i] = inside ? src[sy * width + sx] : 1e4f;
		}
	barrier(CLK_LOCAL_MEM_FENCE);
	if (x >= width || y >= height) return;

	const float k = -0.72134752f / (sigma_r * sigma_r);   // to the base of two
	const float mine = tile[ly + RADIUS][lx + RADIUS];
	float sum = 0.0f, weights = 0.0f;
	for (int j = 0; j < 2 * RADIUS + 1; j++) {
#pragma unroll
		for (int i = 0; i < 2 * RADIUS + 1; i++) {
			const float other = tile[ly + j][lx + i], diff = other - mine;
			const float weight = near[j * (2 * RADIUS + 1) + i] * native_exp2(diff * diff * k);
			sum += weight * other;
			weights += weight;
		}
	}
	dst[y * width + x] = sum / weights;
}
