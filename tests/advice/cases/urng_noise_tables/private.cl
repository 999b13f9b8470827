/*
 * Uniform noise on an RGBA image: Park-Miller generator with a Bays-Durham
 * shuffle table per work-item, a private array.
 */
#define IA   16807
#define IM   2147483647
#define AM   (1.0f / IM)
#define IQ   127773
#define IR   2836
#define NTAB 16
#define NDIV (1 + (IM - 1) / NTAB)

float ran1(int idum)
{
    int j, k, iy = 0;
    int iv[NTAB];

    for (j = NTAB; j >= 0; j--) {
        k = idum / IQ;
        idum = IA * (idum - k * IQ) - IR * k;
        if (idum < 0)
            idum += IM;
        if (j < NTAB)
            iv[j] = idum;
    }
    iy = iv[0];
    j = iy / NDIV;
    iy = iv[j];
    return AM * iy;
}

__kernel void noise_uniform(__global uchar4 *inputImage, __global uchar4 *outputImage, int factor)
{
    int pos = get_global_id(0);
    float4 temp = convert_float4(inputImage[pos]);

    float avg = (temp.x + temp.y + temp.z + temp.w) / 4;
    float dev = ran1((int)avg + 1 + 31 * pos) - 0.5f;
    outputImage[pos] = convert_uchar4_sat(temp + (float4)(dev * factor));
}
