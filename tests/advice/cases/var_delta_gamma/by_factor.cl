// Historical simulation: profit and loss of the book in each scenario, to second order.
// Quantities are whole, sensitivities are in units of 1e-4.
typedef struct {
    int factor;
    int quantity;
    int delta;
    int gamma;
} Position;

kernel void scenario_pnl(global const Position* book, const int nPositions,
                         global const float* shocks, const int nFactors, global double* pnl)
{
    const int scenario = get_global_id(0);
    pnl[scenario] = 0.0;
    for (int p = 0; p < nPositions; p++)
    {
        double dx = shocks[book[p].factor * (int)get_global_size(0) + scenario];
        double delta = book[p].delta * 1e-4;
        double gamma = book[p].gamma * 1e-4;
        pnl[scenario] += book[p].quantity * (delta * dx + 0.5 * gamma * dx * dx);
    }
}
