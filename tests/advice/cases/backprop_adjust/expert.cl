#define ETA      0.3f
#define MOMENTUM 0.3f

// An item a weight, thresholds among them.
__kernel void bpnn_adjust(__constant float *delta, int hid, __global const float *restrict ly, int in,
                          __global float *restrict w, __global float *restrict oldw)
{
	const int index = get_global_id(0);
	const int y = index / (hid + 1);
	const int x = index - y * (hid + 1);
	if (y >= in || x == 0) return;

	const float change = ETA * delta[x] * ly[y] + MOMENTUM * oldw[index];
	w[index] += change;
	oldw[index] = change;
}
