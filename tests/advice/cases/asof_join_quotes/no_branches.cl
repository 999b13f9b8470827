typedef long ts_t;   // nanoseconds since midnight

// trades ASOF JOIN quotes: each trade gets the last quote that is not later. Both tables are in order of time.
__kernel void asof_join(__global const ts_t *restrict trade_ts, __global const ts_t *restrict quote_ts,
                        __global const int *restrict quote_bid, __global int *restrict bid, __global int *restrict age,
                        const int n_trades, const int n_quotes)
{
    const int t = get_global_id(0);
    if (t >= n_trades) return;

    const ts_t when = trade_ts[t];
    int lo = 0;
    for (int step = 1 << (31 - clz(n_quotes)); step > 0; step >>= 1) {
        const int probe = min(lo + step, n_quotes);
        lo = select(lo, probe, quote_ts[probe - 1] <= when);
    }
    bid[t] = lo > 0 ? quote_bid[lo - 1] : 0;
    age[t] = lo > 0 ? (int)(when - quote_ts[lo - 1]) : -1;
}
