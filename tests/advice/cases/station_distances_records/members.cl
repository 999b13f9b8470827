typedef struct {
	float lat, lng;
} LatLong;

__kernel void distances(__global float *lat, __global float *lng, __global LatLong *st,
                        __global float *dist, const int n, const int nst)
{
	int gid = get_global_id(0);
	if (gid < n) {
		for (int s = 0; s < nst; s++) {
			float dlat = st[s].lat - lat[gid];
			float dlng = st[s].lng - lng[gid];
			dist[gid * nst + s] = sqrt(dlat * dlat + dlng * dlng);
		}
	}
}
