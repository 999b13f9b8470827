/* 16 items read 16 words of 16 bytes and write 4 of them. */
kernel void reads_and_writes(global const int4 *in, global int4 *out)
{
    const int i = get_global_id(0);
    out[i & 3] = in[i];
}
