#define ETA      0.3f
#define MOMENTUM 0.3f

// w[input][unit], with unit 0 the threshold, which is not adjusted here.
__kernel void bpnn_adjust(__global const float *delta, int hid, __global const float *ly, int in,
                          __global float *w, __global float *oldw)
{
	int y = get_global_id(0);
	if (y >= in) return;

	float input = ly[y];
	for (int x = 1; x <= hid; x++) {
		int index = y * (hid + 1) + x;
		float change = ((ETA * delta[x] * input) + (MOMENTUM * oldw[index]));
		w[index] += change;
		oldw[index] = change;
	}
}
