typedef long ts_t;   // nanoseconds since midnight

// trades ASOF JOIN quotes: each trade gets the last quote that is not later. Both tables are in order of time.
__kernel void asof_join(__global const ts_t *restrict trade_ts, __global const ts_t *restrict quote_ts,
                        __global const int *restrict quote_bid, __global int *restrict bid, __global int *restrict age,
                        const int n_trades, const int n_quotes)
{
    const int t = get_global_id(0);
    if (t >= n_trades) return;

    const ts_t when = trade_ts[t];
    int lo = 0, hi = n_quotes;
    while (lo < hi) {
        const int mid = (lo + hi) >> 1;
        if (quote_ts[mid] <= when)
            lo = mid + 1;
        else
            hi = mid;
    }
    bid[t] = lo > 0 ? quote_bid[lo - 1] : 0;
    age[t] = lo > 0 ? (int)(when - quote_ts[lo - 1]) : -1;
}
