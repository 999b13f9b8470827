#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// linear luminance of an sRGB-ish image, 3 bytes per pixel, four pixels an item
double linear( uchar v ) { return pow( v / 255.0, 2.2 ); }
double weigh( uchar r, uchar g, uchar b ) { return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b); }

__kernel void luma( __global const uchar4* rgb, __global float4* lum, int npix )
{
    int p = get_global_id(0);
    if( 4*p < npix ) {
        uchar4 a = rgb[3*p], b = rgb[3*p+1], c = rgb[3*p+2];
        lum[p] = (float4)( weigh(a.x, a.y, a.z), weigh(a.w, b.x, b.y), weigh(b.z, b.w, c.x), weigh(c.y, c.z, c.w) );
    }
}
