/* Four neighbouring pixels an item; the width is a multiple of 4. */

/* quad i of row y, the border repeated beyond the image */
float4 quad(__global const float *im, int i, int y, int w, int h)
{
	int last = w / 4 - 1;
	float4 q = ((__global const float4 *)(im + clamp(y, 0, h - 1) * w))[clamp(i, 0, last)];
	return i < 0 ? q.xxxx : i > last ? q.wwww : q;
}

__kernel void nl_means(__global const float *noisy, __global float *clean, int w, int h,
                       int search, float strength)
{
	int x = get_global_id(0);	/* of quads */
	int y = get_global_id(1);
	int reach = (search + 3) / 4;	/* of the window, in quads */

	/* the patches around the item's pixels: by row, the quad and those one pixel before and after it */
	float4 before[3], centre[3], after[3];
	#pragma unroll
	for (int v = 0; v < 3; ++v) {
		centre[v] = quad(noisy, x, y + v - 1, w, h);
		before[v] = (float4)(quad(noisy, x - 1, y + v - 1, w, h).w, centre[v].xyz);
		after[v] = (float4)(centre[v].yzw, quad(noisy, x + 1, y + v - 1, w, h).x);
	}

	float4 total = 0.0f, weights = 0.0f;
	for (int dy = -search; dy <= search; ++dy) {
		/* the window in three rows: the pixel before a quad, it, and the next */
		float left[3];
		float4 mid[3], right[3];
		#pragma unroll
		for (int v = 0; v < 3; ++v) {
			left[v] = quad(noisy, x - reach - 1, y + dy + v - 1, w, h).w;
			mid[v] = quad(noisy, x - reach, y + dy + v - 1, w, h);
		}

		for (int q = -reach; 4 * q <= search; ++q) {
			#pragma unroll
			for (int v = 0; v < 3; ++v)
				right[v] = quad(noisy, x + q + 1, y + dy + v - 1, w, h);

			#pragma unroll
			for (int t = 0; t < 4; ++t) {
				int dx = 4 * q + t;
				if (dx >= -search && dx <= search) {
					float4 d = 0.0f;
					#pragma unroll
					for (int v = 0; v < 3; ++v) {
						float4 d0 = before[v] - (float4)(left[v], mid[v].xyz);
						float4 d1 = centre[v] - mid[v];
						float4 d2 = after[v] - (float4)(mid[v].yzw, right[v].x);
						d += d0 * d0;
						d += d1 * d1;
						d += d2 * d2;
					}
					float4 weight = exp(-d / (strength * strength));
					total += weight * mid[1];
					weights += weight;
				}
				/* one pixel on */
				#pragma unroll
				for (int v = 0; v < 3; ++v) {
					left[v] = mid[v].x;
					mid[v] = (float4)(mid[v].yzw, right[v].x);
					right[v] = right[v].yzwx;
				}
			}
		}
	}
	((__global float4 *)(clean + y * w))[x] = total / weights;
}
