kernel void odd_text(int n /* columns */, global int A[] /* by rows */, global int *out)
{
    size_t row = get_global_id(0); int sum = 0;
    for (int k = 0; k < n; ++k) { sum += (A)[( row * n + k )] /* one */; sum -= *(A + row * n + k) / 2 + k [ A + row * n ] ; }
    out[row] = sum;
}
