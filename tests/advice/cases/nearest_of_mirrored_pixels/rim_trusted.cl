// The mean of those, of each four pixels mirrored about one, that are most like it
// The rim is as wide as the square reaches, so none of the four lies outside.
static float apart(float4 a, float4 b)
{
    const float4 d = a - b;
    const float4 squares = d * d;
    return squares.x + squares.y + squares.z;
}

kernel void likest_of_four(global const float4 *source, int pitch, int rows, global float4 *result, int reach)
{
    const int x = get_global_id(0), y = get_global_id(1);
    global const float4 *middle = source + (y + reach) * pitch + x + reach;
    float4 sum = 0.0f;
    int taken = 0;

    for (int v = reach; v >= 0; v--) {
        for (int u = reach; u >= 0; u--) {
            global const float4 *likest = middle;
            float least = 1000.0f;

            if (u != 0 && v != 0) {
                const int places[4] = { -v * pitch - u, v * pitch + u, -v * pitch + u, v * pitch - u };

                for (int n = 0; n < 4; n++) {
                    global const float4 *other = middle + places[n];
                    const float distance = apart(*other, *middle);
                    if (distance < least) {
                        least = distance;
                        likest = other;
                    }
                }
            }
            sum += *likest;
            taken++;
        }
    }
    result[y * get_global_size(0) + x] = sum / (float4)(taken);
}
