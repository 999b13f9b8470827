// Models of rotation and zoom of a flow, each of two vectors, and how many vectors each does not explain.
typedef struct { int x, y, to_x, to_y; } vector;

#define NO_MODEL -2011.f

/* model: centre, zoom, turn; whether there is one */
bool solve(const vector a, const vector b, global float *model)
{
    const int ax = a.to_x - a.x, ay = a.to_y - a.y, bx = b.to_x - b.x, by = b.to_y - b.y;
    const int dx = a.x - b.x, dy = a.y - b.y, du = ax - bx, dv = ay - by;
    const float moved = du * du + dv * dv, apart = dx * dx + dy * dy;
    if (moved == 0 || apart == 0) return false;

    const int real = dx * du + dy * dv, imaginary = dy * du - dx * dv;
    model[0] = a.x - ((float)ax * real - (float)ay * imaginary) / moved;
    model[1] = a.y - ((float)ax * imaginary + (float)ay * real) / moved;
    model[2] = real / apart;
    model[3] = -imaginary / apart;
    return true;
}

kernel void try_models(global const vector *flow, global const int *samples, global float *models,
                       global int *candidates, global int *outliers, global int *found, const int vectors,
                       const int count, const int threshold, const float part)
{
    local int sum;
    const int l = get_local_id(0);

    for (int k = get_group_id(0); k < count; k += (int)get_num_groups(0)) {
        global float *model = models + 4 * k;
        if (l == 0) {
            sum = 0;
            const vector a = flow[samples[2 * k]], b = flow[samples[2 * k + 1]];
            if (!solve(a, b, model)) model[0] = NO_MODEL;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (model[0] == NO_MODEL) continue;

        int own = 0;
        for (int i = l; i < vectors; i += (int)get_local_size(0)) {
            const vector v = flow[i];
            const float ex = v.x + (int)((v.x - model[0]) * model[2]) - (int)((v.y - model[1]) * model[3]) - v.to_x;
            const float ey = v.y + (int)((v.y - model[1]) * model[2]) + (int)((v.x - model[0]) * model[3]) - v.to_y;
            if (fabs(ex) >= threshold || fabs(ey) >= threshold) own++;
        }
        atomic_add(&sum, own);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l == 0 && sum < vectors * part) {
            const int place = atomic_inc(found);
            outliers[place] = sum;
            candidates[place] = k;
        }
    }
}
