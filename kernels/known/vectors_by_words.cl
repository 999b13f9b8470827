/* Stores of vectors that are put together word by word: one access each; and of a word of a vector. */
kernel void vectors_by_words(global const float *in, global const float4 *from, global float4 *whole,
                             global float4 *word, global float4 *changed, global float4 *neighbours,
                             local float4 *tile)
{
    const size_t i = get_global_id(0), l = get_local_id(0);
    const float a = in[i];
    whole[i] = (float4)(a, a + 1, a * 2, 3 - a);
    word[i].y = a;
    float4 v = from[i];
    v.x = a;
    v.w = a;
    changed[i] = v;
    neighbours[2 * i] = (float4)(a, a, a, 1);
    neighbours[2 * i + 1].x = a;
    tile[l] = (float4)(a, a + 1, a, a);
}
