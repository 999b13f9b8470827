uint xor128(global uint *s, int n)
{
	uint t = s[3 * n];
	uint old = s[0];
	s[3 * n] = s[2 * n];
	s[2 * n] = s[n];
	s[n] = old;
	t ^= t << 11;
	t ^= t >> 8;
	s[0] = t ^ old ^ (old >> 19);
	return s[0];
}

/* random walks in a periodic 64 x 64 medium with solid cells; a step into one is taken back */
kernel void walk(global uint *states, global const uchar *solid,
                 global int *end_x, global int *end_y, global int *bounces, int steps)
{
	int id = get_global_id(0);

	end_x[id] = id & 4095;
	end_y[id] = id >> 12;
	bounces[id] = 0;
	for (int n = 0; n < steps; n++) {
		uint r = xor128(&states[id], get_global_size(0));
		int x = end_x[id], y = end_y[id];
		switch (r >> 30) {
		case 0: x++; break;
		case 1: x--; break;
		case 2: y++; break;
		default: y--; break;
		}
		if (solid[(y & 63) * 64 + (x & 63)])
			bounces[id]++;
		else {
			end_x[id] = x;
			end_y[id] = y;
		}
	}
}
