/* Each goes on for as long as its id says. */
kernel void triangle(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, turns = 0;
    for (int k = 0; k <= i; ++k) {
        if (in[k] == 50) continue;
        if (sum > 500) break;
        sum += in[k];
        ++turns;
    }
    out[i] = sum * 100 + turns;
}
