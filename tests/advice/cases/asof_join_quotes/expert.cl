#define GROUP 256
#define EACH 2             // trades an item
#define ROOM 3072          // quotes that fit

typedef long ts_t;         // nanoseconds since midnight

int upper_bound(__global const ts_t *ts, ts_t when, int lo, int hi)
{
    while (lo < hi) {
        const int mid = (lo + hi) >> 1;
        if (ts[mid] <= when)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

// trades ASOF JOIN quotes. The quotes of a group's 512 trades are one stretch; two items find its ends, the group
// stages it, and all search there. A stretch that does not fit is searched where it is.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void asof_join(__global const ts_t *restrict trade_ts, __global const ts_t *restrict quote_ts,
               __global const int *restrict quote_bid, __global int *restrict bid, __global int *restrict age,
               const int n_trades, const int n_quotes)
{
    __local ts_t staged[ROOM];
    __local int ends[2];
    const int l = get_local_id(0), t0 = get_group_id(0) * GROUP * EACH;
    const int t_end = min(t0 + GROUP * EACH, n_trades);

    if (l < 2)
        ends[l] = upper_bound(quote_ts, trade_ts[l ? t_end - 1 : t0], 0, n_quotes);
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = max(ends[0] - 1, 0), count = ends[1] - first;
    const bool fits = count <= ROOM;
    if (fits)
        for (int k = l; k < count; k += GROUP)
            staged[k] = quote_ts[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int t = t0 + l; t < t_end; t += GROUP) {
        const ts_t when = trade_ts[t];
        int at;
        ts_t quoted = 0;
        if (fits) {
            int lo = 0, hi = count;
            while (lo < hi) {
                const int mid = (lo + hi) >> 1;
                if (staged[mid] <= when)
                    lo = mid + 1;
                else
                    hi = mid;
            }
            if (lo > 0) quoted = staged[lo - 1];
            at = first + lo;
        } else {
            at = upper_bound(quote_ts, when, first, first + count);
            if (at > 0) quoted = quote_ts[at - 1];
        }
        bid[t] = at > 0 ? quote_bid[at - 1] : 0;
        age[t] = at > 0 ? (int)(when - quoted) : -1;
    }
}
