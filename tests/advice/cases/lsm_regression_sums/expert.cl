/*
 * Longstaff-Schwartz, one exercise date: sums for the regression of discounted cashflows on 1, x, x^2 over
 * paths in the money (put; x = spot / strike). A group adds up its own stretch of paths, four at a time
 * an item; the host adds up what groups leave and solves 3 x 3.
 */
#define WG 256
#define SUMS 8

typedef struct { float n, x, xx, xxx, xxxx, y, xy, xxy; } sums_t;

inline void add(sums_t *s, float spot, float cash, float inv_strike)
{
	const float x = spot * inv_strike;
	const float in = x < 1.0f ? 1.0f : 0.0f;
	const float a = in * x, aa = a * x, b = in * cash;
	s->n += in;
	s->x += a;
	s->xx += aa;
	s->xxx = fma(aa, x, s->xxx);
	s->xxxx = fma(aa, aa, s->xxxx);
	s->y += b;
	s->xy = fma(b, x, s->xy);
	s->xxy = fma(b, x * x, s->xxy);
}

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void lsm_sums(__global const float4 *restrict spot, __global const float4 *restrict cash,
              __global float *restrict partial, const float inv_strike, const int each)
{
	__local float red[SUMS][WG];
	const int l = get_local_id(0);
	const int begin = get_group_id(0) * each, end = begin + each;

	sums_t s = { 0, 0, 0, 0, 0, 0, 0, 0 };
#pragma unroll 2
	for (int i = begin + l; i < end; i += WG) {
		const float4 p = spot[i], c = cash[i];
		add(&s, p.x, c.x, inv_strike);
		add(&s, p.y, c.y, inv_strike);
		add(&s, p.z, c.z, inv_strike);
		add(&s, p.w, c.w, inv_strike);
	}
	red[0][l] = s.n;   red[1][l] = s.x;    red[2][l] = s.xx; red[3][l] = s.xxx;
	red[4][l] = s.xxxx; red[5][l] = s.y;   red[6][l] = s.xy; red[7][l] = s.xxy;
	barrier(CLK_LOCAL_MEM_FENCE);
	/* 32 items for each of the eight sums: eight numbers an item, then five halves */
	const int k = l / 32, m = l % 32;
	float sum = 0.0f;
#pragma unroll
	for (int j = 0; j < WG; j += 32)
		sum += red[k][j + m];
	red[k][m] = sum;
	for (int step = 16; step > 0; step /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (m < step)
			red[k][m] += red[k][m + step];
	}
	if (m == 0)
		partial[get_group_id(0) * SUMS + k] = red[k][0];
}
