/* A loop in a loop: the outer one depends on the item, the inner one on the outer one's round. */
kernel void loop_nested(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    const int rounds = 1 + (i & 3);
    float sum = 0.0f;
    for (int a = 0; a < rounds; a++)
        for (int b = 0; b <= a; b++)
            sum += in[(4 * a + b) * n + i];
    out[i] = sum;
}
