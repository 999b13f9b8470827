#define TRADES 4     // behind each other, an item

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
// The quote of a trade is looked for from that of the one before.
__kernel void asof_join(__global const ts_t *restrict trade_ts, __global const ts_t *restrict quote_ts,
                        __global const int *restrict quote_bid, __global int *restrict bid, __global int *restrict age,
                        const int n_trades, const int n_quotes)
{
    const int first = get_global_id(0) * TRADES;
    if (first >= n_trades) return;

    int lo = upper_bound(quote_ts, trade_ts[first], 0, n_quotes);
    for (int t = first; t < min(first + TRADES, n_trades); t++) {
        const ts_t when = trade_ts[t];
        while (lo < n_quotes && quote_ts[lo] <= when)
            lo++;
        bid[t] = lo > 0 ? quote_bid[lo - 1] : 0;
        age[t] = lo > 0 ? (int)(when - quote_ts[lo - 1]) : -1;
    }
}
