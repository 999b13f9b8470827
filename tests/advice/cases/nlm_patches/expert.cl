/* 32 x 4 items have 32 x 16 pixels, four of a column each, whose patches share rows of squares */
#define TILE_W 32
#define TILE_H 16
#define N 4
#define MAX_SEARCH 8
#define PITCH (TILE_W + 2 * MAX_SEARCH + 2)
#define ROWS (TILE_H + 2 * MAX_SEARCH + 2)

__kernel void nl_means(__global const float *restrict noisy, __global float *restrict clean, int w, int h,
                       int search, float strength)
{
	__local float tile[ROWS * PITCH];
	const int rim = search + 1, lx = get_local_id(0), ly = get_local_id(1);
	const int left = get_group_id(0) * TILE_W, top = get_group_id(1) * TILE_H;

	for (int r = ly; r < TILE_H + 2 * rim; r += TILE_H / N)
		for (int c = lx; c < TILE_W + 2 * rim; c += TILE_W)
			tile[r * PITCH + c] = noisy[clamp(top + r - rim, 0, h - 1) * w + clamp(left + c - rim, 0, w - 1)];
	barrier(CLK_LOCAL_MEM_FENCE);

	float own[N + 2][3];
	__local const float *at = tile + (ly * N + search) * PITCH + lx + search;
#pragma unroll
	for (int r = 0; r < N + 2; ++r)
#pragma unroll
		for (int c = 0; c < 3; ++c)
			own[r][c] = at[r * PITCH + c];

	float total[N] = { 0 }, weights[N] = { 0 };
	const float scale = -1.44269504f / (strength * strength);
	for (int dy = -search; dy <= search; ++dy)
		for (int dx = -search; dx <= search; ++dx) {
			__local const float *other = at + dy * PITCH + dx;
			float rows[N + 2], centre[N + 2];
#pragma unroll
			for (int r = 0; r < N + 2; ++r) {
				float l = other[r * PITCH], m = other[r * PITCH + 1], n = other[r * PITCH + 2];
				float a = own[r][0] - l, b = own[r][1] - m, c = own[r][2] - n;
				rows[r] = a * a + b * b + c * c;
				centre[r] = m;
			}
#pragma unroll
			for (int o = 0; o < N; ++o) {
				float weight = native_exp2((rows[o] + rows[o + 1] + rows[o + 2]) * scale);
				total[o] += weight * centre[o + 1];
				weights[o] += weight;
			}
		}
#pragma unroll
	for (int o = 0; o < N; ++o)
		clean[(top + ly * N + o) * w + left + lx] = total[o] / weights[o];
}
