/* opencl.cuh - OpenCL C 1.2 as far as kernels/ uses it, in words of CUDA.
 *
 * Include it last: it takes short words such as `local` and `static` away from C++.  Kernels keep
 * to what both languages read alike: `local` arrays inside kernels only, vectors are moved and
 * added.
 */
#pragma once

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;

/* Built for their components only: CUDA has no such type, and scalars are how it moves one. */
struct float8 {
    float s[8];
};

__device__ __forceinline__ size_t get_local_id(int d)
{
    return d == 0 ? threadIdx.x : d == 1 ? threadIdx.y : threadIdx.z;
}

__device__ __forceinline__ size_t get_local_size(int d)
{
    return d == 0 ? blockDim.x : d == 1 ? blockDim.y : blockDim.z;
}

__device__ __forceinline__ size_t get_group_id(int d)
{
    return d == 0 ? blockIdx.x : d == 1 ? blockIdx.y : blockIdx.z;
}

__device__ __forceinline__ size_t get_num_groups(int d)
{
    return d == 0 ? gridDim.x : d == 1 ? gridDim.y : gridDim.z;
}

__device__ __forceinline__ size_t get_global_id(int d)
{
    return get_group_id(d) * get_local_size(d) + get_local_id(d);
}

__device__ __forceinline__ size_t get_global_size(int d)
{
    return get_num_groups(d) * get_local_size(d);
}

__device__ __forceinline__ float4 operator+(float4 a, float4 b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

/* A pointer to float promises no more than the alignment of a float: element by element. */
__device__ __forceinline__ float2 vload2(size_t i, const float *p)
{
    return {p[2 * i], p[2 * i + 1]};
}

__device__ __forceinline__ float4 vload4(size_t i, const float *p)
{
    return {p[4 * i], p[4 * i + 1], p[4 * i + 2], p[4 * i + 3]};
}

__device__ __forceinline__ float8 vload8(size_t i, const float *p)
{
    p += 8 * i;
    return {{p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]}};
}

__device__ __forceinline__ void vstore2(float2 v, size_t i, float *p)
{
    p[2 * i] = v.x;
    p[2 * i + 1] = v.y;
}

__device__ __forceinline__ void vstore4(float4 v, size_t i, float *p)
{
    p[4 * i] = v.x;
    p[4 * i + 1] = v.y;
    p[4 * i + 2] = v.z;
    p[4 * i + 3] = v.w;
}

__device__ __forceinline__ void vstore8(float8 v, size_t i, float *p)
{
    p += 8 * i;
    p[0] = v.s[0];
    p[1] = v.s[1];
    p[2] = v.s[2];
    p[3] = v.s[3];
    p[4] = v.s[4];
    p[5] = v.s[5];
    p[6] = v.s[6];
    p[7] = v.s[7];
}

#define atomic_inc(p) atomicAdd(p, 1)
#define atomic_add(p, v) atomicAdd(p, v)
#define atomic_max(p, v) atomicMax(p, v)
#define atomic_cmpxchg(p, old, v) atomicCAS(p, old, v)

#define CLK_LOCAL_MEM_FENCE 0
#define barrier(flags) __syncthreads()

/* Constant memory is global memory that nobody writes: CUDA's own is no buffer. */
#undef __global__ /* spelled with the word global, which is about to vanish */
#define kernel __attribute__((__global__))
#define global
#define constant const
#define local __shared__
#define static static __device__

/* An unrolled loop reads several neighbouring words of shared memory at once. */
#define for _Pragma("unroll 1") for
