typedef struct {
	float year, month, day, hour;
	float lat, lng;
	float wind, pressure;
} Record;

typedef struct {
	float lat, lng;
} LatLong;

/* items of a record, which have its distances in turn */
#define LANES 4

__kernel void distances(__global Record *rec, __global LatLong *st, __global float *dist, const int n,
                        const int nst)
{
	int gid = get_global_id(0) / LANES;
	int lane = get_global_id(0) % LANES;
	if (gid < n) {
		for (int s = lane; s < nst; s += LANES) {
			float dlat = st[s].lat - rec[gid].lat;
			float dlng = st[s].lng - rec[gid].lng;
			dist[gid * nst + s] = sqrt(dlat * dlat + dlng * dlng);
		}
	}
}
