// Historical simulation: profit and loss of the book in each scenario, to second order.
// Quantities are whole, sensitivities are in units of 1e-4.  Shocks stand by factor, terms are single,
// and sums of eight go to a double.
kernel void scenario_pnl(constant int4* book, const int nPositions,
                         global const float* restrict shocks, const int nFactors, global double* restrict pnl)
{
    const int scenario = get_global_id(0), n = get_global_size(0);
    double total = 0.0;
    for (int p = 0; p < nPositions; p += 8)
    {
        float some = 0.0f;
        #pragma unroll
        for (int k = 0; k < 8; k++)
        {
            const int4 b = book[p + k];      // factor, quantity, delta, gamma
            const float dx = shocks[b.x * n + scenario];
            some += (float)b.y * dx * ((float)b.z + 0.5f * (float)b.w * dx);
        }
        total += some;
    }
    pnl[scenario] = total * 1e-4;
}
