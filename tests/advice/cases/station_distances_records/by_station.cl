typedef struct {
	float year, month, day, hour;
	float lat, lng;
	float wind, pressure;
} Record;

typedef struct {
	float lat, lng;
} LatLong;

__kernel void distances(__global Record *rec, __global LatLong *st, __global float *dist, const int n,
                        const int nst)
{
	int gid = get_global_id(0);
	if (gid < n) {
		for (int s = 0; s < nst; s++) {
			float dlat = st[s].lat - rec[gid].lat;
			float dlng = st[s].lng - rec[gid].lng;
			dist[s * n + gid] = sqrt(dlat * dlat + dlng * dlng);
		}
	}
}
