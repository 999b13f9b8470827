__kernel void base64_encode(__global const uchar *in, __global uchar *out, __constant uchar *alphabet)
{
    const size_t i = get_global_id(0);

    const uchar a = in[3 * i + 0];
    const uchar b = in[3 * i + 1];
    const uchar c = in[3 * i + 2];

    out[4 * i + 0] = alphabet[a >> 2];
    out[4 * i + 1] = alphabet[(a & 0x03) << 4 | b >> 4];
    out[4 * i + 2] = alphabet[(b & 0x0f) << 2 | c >> 6];
    out[4 * i + 3] = alphabet[c & 0x3f];
}
