/* launch.cuh - the host's side of a launch: buffers filled as its file says, launch, check, sum. */
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <type_traits>
#include <vector>

struct buffer {
    void *device;
    size_t bytes;
    template <class T> operator T *() const { return (T *)device; }
};

inline void must(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    exit(1);
}

/* A buffer of first, first + step, first + 2 step, ... */
template <class T> buffer ranged(size_t bytes, T first, T step)
{
    std::vector<T> host(bytes / sizeof(T));
    for (T &element : host) {
        element = first;
        first = T(first + step);
    }
    buffer b = {nullptr, bytes};
    must(cudaMalloc(&b.device, bytes), "cudaMalloc");
    must(cudaMemcpy(b.device, host.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
    return b;
}

/* Numbers of a linear congruential generator (D. Knuth, MMIX), as launch files have them. */
template <class T> buffer random_ones(size_t bytes, double least, double most, uint64_t seed)
{
    std::vector<T> host(bytes / sizeof(T));
    uint64_t state = 2 * seed + 1;
    for (T &element : host) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const double share = (double)(state >> 11) / 9007199254740992.0;
        element = std::is_integral<T>::value ? T(least + std::floor(share * (most - least + 1)))
                                             : T(least + share * (most - least));
    }
    buffer b = {nullptr, bytes};
    must(cudaMalloc(&b.device, bytes), "cudaMalloc");
    must(cudaMemcpy(b.device, host.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
    return b;
}

template <class T> buffer listed(std::initializer_list<T> values)
{
    buffer b = {nullptr, values.size() * sizeof(T)};
    must(cudaMalloc(&b.device, b.bytes), "cudaMalloc");
    must(cudaMemcpy(b.device, values.begin(), b.bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
    return b;
}

/* Waits for the launch, prints the sum of all words of its buffers, and frees them. */
inline void finish(const char *name, std::initializer_list<buffer> buffers)
{
    must(cudaGetLastError(), name);
    must(cudaDeviceSynchronize(), name);
    uint64_t sum = 0;
    for (const buffer &b : buffers) {
        std::vector<uint32_t> host((b.bytes + 3) / 4);
        must(cudaMemcpy(host.data(), b.device, b.bytes, cudaMemcpyDeviceToHost), name);
        for (uint32_t word : host)
            sum += word;
        must(cudaFree(b.device), name);
    }
    printf("%-28s %016llx\n", name, (unsigned long long)sum);
}
