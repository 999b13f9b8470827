// linear luminance of an sRGB-ish image, 3 bytes per pixel, four pixels an item
float linear( uchar v ) { return v ? exp2( 2.2f * log2( v * (1.0f / 255.0f) ) ) : 0.0f; }
float weigh( uchar r, uchar g, uchar b ) { return 0.2126f*linear(r) + 0.7152f*linear(g) + 0.0722f*linear(b); }

__kernel void luma( __global const uchar4* rgb, __global float4* lum, int npix )
{
    int p = get_global_id(0);
    if( 4*p < npix ) {
        uchar4 a = rgb[3*p], b = rgb[3*p+1], c = rgb[3*p+2];
        lum[p] = (float4)( weigh(a.x, a.y, a.z), weigh(a.w, b.x, b.y), weigh(b.z, b.w, c.x), weigh(c.y, c.z, c.w) );
    }
}
