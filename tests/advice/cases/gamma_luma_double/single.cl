// linear luminance of an sRGB-ish image, 3 bytes per pixel
__kernel void luma( __global const uchar* rgb, __global float* lum, int npix )
{
    int p = get_global_id(0);
    if( p < npix ) {
        float r = pow( rgb[3*p  ] / 255.0f, 2.2f );
        float g = pow( rgb[3*p+1] / 255.0f, 2.2f );
        float b = pow( rgb[3*p+2] / 255.0f, 2.2f );
        lum[p] = 0.2126f*r + 0.7152f*g + 0.0722f*b;
    }
}
