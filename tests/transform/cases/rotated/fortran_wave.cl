__kernel void WAVE(__global const float *U, __global float *V, const int NX, const int NY, const int NZ)
{
    int I, J, K, L;
    I = get_global_id(0) + 1;
    J = get_global_id(1) + 1;
    if (I < 2 || I > NX - 1) return;
    if (J < 2 || J > NY - 1) return;
    for (K = 2; K <= NZ - 1; K++)
    {
        V[(I - 1) + NX * ((J - 1) + NY * (K - 1))] =
              U[(I - 1) + NX * ((J - 1) + NY * (K - 2))]
            + U[(I - 1) + NX * ((J - 1) + NY * K)]
            - 2.0f * U[(I - 1) + NX * ((J - 1) + NY * (K - 1))];
    }
}
