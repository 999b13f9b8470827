typedef struct { uint a, b, c, d; } rng_state;

uint xor128(global rng_state *s)
{
	uint t = s->d;
	uint old = s->a;
	s->d = s->c;
	s->c = s->b;
	s->b = old;
	t ^= t << 11;
	t ^= t >> 8;
	s->a = t ^ old ^ (old >> 19);
	return s->a;
}

/* random walks in a periodic 64 x 64 medium with solid cells; a step into one is taken back */
kernel void walk(global rng_state *states, constant uchar *solid,
                 global int *end_x, global int *end_y, global int *bounces, int steps)
{
	int id = get_global_id(0);

	end_x[id] = id & 4095;
	end_y[id] = id >> 12;
	bounces[id] = 0;
	for (int n = 0; n < steps; n++) {
		uint r = xor128(&states[id]);
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
