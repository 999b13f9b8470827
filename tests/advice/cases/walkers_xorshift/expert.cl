/* random walks in a periodic 64 x 64 medium with solid cells; a step into one is taken back */
kernel void walk(global uint4 *restrict states, global const uchar *restrict solid,
                 global int *restrict end_x, global int *restrict end_y, global int *restrict bounces, int steps)
{
	const int id = get_global_id(0);
	uint4 s = states[id];
	int x = id & 4095, y = id >> 12, bounced = 0;

	for (int n = 0; n < steps; n++) {
		uint t = s.w;
		t ^= t << 11;
		t ^= t >> 8;
		t ^= s.x ^ (s.x >> 19);
		s = (uint4)(t, s.xyz);

		const int way = 1 - (int)(t >> 29 & 2);   // 1 or -1
		const bool up = t >> 31;
		const int to_x = up ? x : x + way, to_y = up ? y + way : y;
		const int hit = solid[(to_y & 63) * 64 + (to_x & 63)];
		bounced += hit;
		x = hit ? x : to_x;
		y = hit ? y : to_y;
	}
	states[id] = s;
	end_x[id] = x;
	end_y[id] = y;
	bounces[id] = bounced;
}
