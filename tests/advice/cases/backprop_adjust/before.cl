#define ETA      0.3f
#define MOMENTUM 0.3f

// w[input][unit], with unit 0 the threshold, which is not adjusted here.
__kernel void bpnn_adjust(__global const float *delta, int hid, __global const float *ly, int in,
                          __global float *w, __global float *oldw)
{
	int y = get_global_id(0);
	if (y >= in) return;

	for (int x = 1; x <= hid; x++) {
		int index = y * (hid + 1) + x;
		w[index] += ((ETA * delta[x] * ly[y]) + (MOMENTUM * oldw[index]));
		oldw[index] = ((ETA * delta[x] * ly[y]) + (MOMENTUM * oldw[index]));
	}
}
