#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// linear luminance of an sRGB-ish image, three planes of bytes behind each other
__kernel void luma( __global const uchar* rgb, __global float* lum, int npix )
{
    int p = get_global_id(0);
    if( p < npix ) {
        double r = pow( rgb[p       ] / 255.0, 2.2 );
        double g = pow( rgb[p+npix  ] / 255.0, 2.2 );
        double b = pow( rgb[p+2*npix] / 255.0, 2.2 );
        lum[p] = 0.2126*r + 0.7152*g + 0.0722*b;
    }
}
