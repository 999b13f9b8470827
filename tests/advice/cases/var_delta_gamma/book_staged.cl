// Historical simulation: profit and loss of the book in each scenario, to second order.
// Quantities are whole, sensitivities are in units of 1e-4.
typedef struct {
    int factor;
    int quantity;
    int delta;
    int gamma;
} Position;

#define PART 128

kernel void scenario_pnl(global const Position* book, const int nPositions,
                         global const float* shocks, const int nFactors, global double* pnl)
{
    local Position part[PART];
    const int scenario = get_global_id(0);
    pnl[scenario] = 0.0;
    for (int first = 0; first < nPositions; first += PART)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        part[get_local_id(0)] = book[first + get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int p = 0; p < PART; p++)
        {
            double dx = shocks[scenario * nFactors + part[p].factor];
            double delta = part[p].delta * 1e-4;
            double gamma = part[p].gamma * 1e-4;
            pnl[scenario] += part[p].quantity * (delta * dx + 0.5 * gamma * dx * dx);
        }
    }
}
