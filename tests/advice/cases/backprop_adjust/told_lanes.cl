#define ETA      0.3f
#define MOMENTUM 0.3f

// w[input][unit], with unit 0 the threshold, which is not adjusted here.
// Half as many items as there are units, at most 32, have the weights of an input in turn.
__kernel void bpnn_adjust(__global const float *delta, int hid, __global const float *ly, int in,
                          __global float *w, __global float *oldw)
{
	int lanes = min(hid / 2, 32);
	int lane = get_global_id(0) % lanes;
	int y = get_global_id(0) / lanes;
	if (y >= in) return;

	for (int x = 1 + lane; x <= hid; x += lanes) {
		int index = y * (hid + 1) + x;
		w[index] += ((ETA * delta[x] * ly[y]) + (MOMENTUM * oldw[index]));
		oldw[index] = ((ETA * delta[x] * ly[y]) + (MOMENTUM * oldw[index]));
	}
}
