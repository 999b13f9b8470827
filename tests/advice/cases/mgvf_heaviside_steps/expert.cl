// Motion gradient vector flow: all in single precision, an item four rows of which it keeps three
#define ROWS 4

float pull(float d, float s)
{
    return (atanpi(s * d) + 0.5f) * d;
}

__kernel void mgvf_step(__global const float *restrict flow, __global const float *restrict edge,
                        __global float *restrict next, float vx, float vy, int m, int n)
{
    int col = get_global_id(0);
    int row = get_global_id(1) * ROWS;
    if (col >= n)
        return;
    int left = max(col - 1, 0), right = min(col + 1, n - 1);
    float x = vx * 50.0f, y = vy * 50.0f;
    __global const float *line = flow + max(row - 1, 0) * n;
    float ul = line[left], u = line[col], ur = line[right];
    line = flow + row * n;
    float l = line[left], old = line[col], r = line[right];

    for (int k = 0; k < ROWS && row < m; k++, row++) {
        line = flow + min(row + 1, m - 1) * n;
        float dl = line[left], d = line[col], dr = line[right];
        float sum = pull(ul - old, -x - y) + pull(u - old, -y) + pull(ur - old, x - y)
                  + pull(l - old, -x) + pull(r - old, x)
                  + pull(dl - old, y - x) + pull(d - old, y) + pull(dr - old, x + y);
        float v = old + 0.0625f * sum, e = edge[row * n + col];
        next[row * n + col] = v - 0.125f * e * (v - e);
        ul = l; u = old; ur = r;
        l = dl; old = d; r = dr;
    }
}
