/* The same four bytes as a word, as halves and as bytes. */
union word { uint all; ushort half_of[2]; uchar byte_of[4]; };

kernel void union_words(global union word *words, global uchar *out)
{
    const int i = get_global_id(0);
    const uint all = words[i].all;
    words[i].byte_of[i & 3] = (uchar)i;
    words[i].half_of[~i & 1] += (ushort)all;
    out[3 * i + 1] = words[(i + 1) % 66].byte_of[1];
}
