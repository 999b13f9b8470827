typedef long ts_t;   // nanoseconds since midnight

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

// trades ASOF JOIN quotes: each trade gets the last quote that is not later. Both tables are in order of time.
__kernel void asof_join(__global const ts_t *restrict trade_ts, __global const ts_t *restrict quote_ts,
                        __global const int *restrict quote_bid, __global int *restrict bid, __global int *restrict age,
                        const int n_trades, const int n_quotes)
{
    const int t = get_global_id(0);
    const int last = min((int)(get_group_id(0) + 1) * (int)get_local_size(0), n_trades) - 1;
    __local int range[2];

    // the quotes of a group lie between those of its first and its last trade
    if (get_local_id(0) < 2)
        range[get_local_id(0)] = upper_bound(quote_ts, trade_ts[get_local_id(0) ? last : t], 0, n_quotes);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t >= n_trades) return;

    const ts_t when = trade_ts[t];
    const int lo = upper_bound(quote_ts, when, range[0], range[1]);
    bid[t] = lo > 0 ? quote_bid[lo - 1] : 0;
    age[t] = lo > 0 ? (int)(when - quote_ts[lo - 1]) : -1;
}
