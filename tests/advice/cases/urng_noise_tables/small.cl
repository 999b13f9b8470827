/*
 * Uniform noise on an RGBA image: Park-Miller generator with a Bays-Durham
 * shuffle table per work-item, kept in local memory.
 */
#define GROUP_SIZE 64
#define IA   16807
#define IM   2147483647
#define AM   (1.0f / IM)
#define IQ   127773
#define IR   2836
#define NTAB 16
#define NDIV (1 + (IM - 1) / NTAB)

float ran1(int idum, __local int *iv)
{
    int j, k, iy = 0;
    int tid = get_local_id(0);

    for (j = NTAB; j >= 0; j--) {
        k = idum / IQ;
        idum = IA * (idum - k * IQ) - IR * k;
        if (idum < 0)
            idum += IM;
        if (j < NTAB)
            iv[NTAB * tid + j] = idum;
    }
    iy = iv[NTAB * tid];
    j = iy / NDIV;
    iy = iv[NTAB * tid + j];
    return AM * iy;
}

__kernel void noise_uniform(__global uchar4 *inputImage, __global uchar4 *outputImage, int factor)
{
    __local int iv[NTAB * GROUP_SIZE];
    int pos = get_global_id(0);
    float4 temp = convert_float4(inputImage[pos]);

    float avg = (temp.x + temp.y + temp.z + temp.w) / 4;
    float dev = ran1((int)avg + 1 + 31 * pos, iv) - 0.5f;
    outputImage[pos] = convert_uchar4_sat(temp + (float4)(dev * factor));
}
