/* Two items share a vector; either stores a part of it. */
kernel void in_part(global float4 *a, global const float *b, int n)
{
    const int i = get_global_id(0) / 2;
    if (get_global_id(0) % 2)
        for (int k = 0; k < n; k++)
            a[i].x += b[k];
    else {
        a[i].y = b[i];
        a[i].y += 2;
    }
}
