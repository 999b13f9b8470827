// Models of rotation and zoom of a flow, each of two vectors, and how many vectors each does not explain.
// Four models are tried at once, for each vector that is loaded; their number is a multiple of four.
typedef struct { int x, y, to_x, to_y; } vector;

#define NO_MODEL -2011.f

/* model: centre, zoom, turn; whether there is one */
bool solve(const vector a, const vector b, private float *model)
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

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void try_models(global const vector *restrict flow, global const int *restrict samples,
                global float *restrict models, global int *candidates, global int *outliers, global int *found,
                const int vectors, const int count, const int threshold, const float part)
{
    local float made[4][4];
    local int sums[4], good[4];
    const int l = get_local_id(0);

    for (int first = 4 * get_group_id(0); first < count; first += 4 * get_num_groups(0)) {
        if (l < 4) {
            const int k = first + l;
            float model[4];
            good[l] = solve(flow[samples[2 * k]], flow[samples[2 * k + 1]], model);
            if (!good[l]) model[0] = NO_MODEL;
            for (int i = 0; i < 4; i++) {
                made[l][i] = model[i];
                if (i == 0 || good[l]) models[4 * k + i] = model[i];
            }
            sums[l] = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        float cx[4], cy[4], zoom[4], turn[4];
        int own[4];
        #pragma unroll
        for (int m = 0; m < 4; m++) {
            cx[m] = good[m] ? made[m][0] : 0;
            cy[m] = good[m] ? made[m][1] : 0;
            zoom[m] = good[m] ? made[m][2] : 0;
            turn[m] = good[m] ? made[m][3] : 0;
            own[m] = 0;
        }
        for (int i = l; i < vectors; i += 256) {
            const vector v = flow[i];
            #pragma unroll
            for (int m = 0; m < 4; m++) {
                const float ex = v.x + (int)((v.x - cx[m]) * zoom[m]) - (int)((v.y - cy[m]) * turn[m]) - v.to_x;
                const float ey = v.y + (int)((v.y - cy[m]) * zoom[m]) + (int)((v.x - cx[m]) * turn[m]) - v.to_y;
                if (fabs(ex) >= threshold || fabs(ey) >= threshold) own[m]++;
            }
        }
        #pragma unroll
        for (int m = 0; m < 4; m++) atomic_add(&sums[m], own[m]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < 4 && good[l] && sums[l] < vectors * part) {
            const int place = atomic_inc(found);
            outliers[place] = sums[l];
            candidates[place] = first + l;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
