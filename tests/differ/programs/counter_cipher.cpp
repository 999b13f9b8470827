// Enciphers a text (XTEA in counter mode) and deciphers it, with the cipher's program kept as a
// binary between the two, as programs do that store what they have built. Letters are counted
// before and after by another program.
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static const std::string cipherSource = R"CLC(
uint2 encipher(uint2 v, constant uint *key, int rounds)
{
    uint sum = 0;
    for (int i = 0; i < rounds; i++) {
        v.x += (((v.y << 4) ^ (v.y >> 5)) + v.y) ^ (sum + key[sum & 3]);
        sum += 0x9E3779B9;
        v.y += (((v.x << 4) ^ (v.x >> 5)) + v.x) ^ (sum + key[(sum >> 11) & 3]);
    }
    return v;
}

// 16 characters for each work-item: two counters, enciphered
kernel void apply(global uchar16 *text, constant uint *key, ulong nonce, int rounds)
{
    size_t i = get_global_id(0);
    uint4 stream;
    stream.lo = encipher((uint2)((uint)nonce + 2 * i, (uint)(nonce >> 32)), key, rounds);
    stream.hi = encipher((uint2)((uint)nonce + 2 * i + 1, (uint)(nonce >> 32)), key, rounds);
    text[i] ^= as_uchar16(stream);
}
)CLC";

static const std::string countSource = R"CLC(
kernel void count_letters(global const char *text, volatile global int *counts, local int *mine)
{
    const size_t l = get_local_id(0);
    if (l < 27)
        mine[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    char c = text[get_global_id(0)];
    if (c >= 'A' && c <= 'Z')
        c += 'a' - 'A';
    atomic_inc(mine + (c >= 'a' && c <= 'z' ? c - 'a' : 26));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 27 && mine[l] != 0)
        atomic_add(counts + l, mine[l]);
}

kernel void longest_word(global const char *text, int n, global int *longest)
{
    int length = 0, i = get_global_id(0);
    if (i > 0 && text[i - 1] != ' ')
        return;
    while (i < n && text[i++] != ' ')
        length++;
    atomic_max(longest, length);
}
)CLC";

using Counts = std::array<cl_int, 27>;

class Machine {
  public:
    Machine() {
        std::vector<cl::Platform> platforms;
        cl::Platform::get(&platforms);
        std::vector<cl::Device> found;
        if (platforms.empty() || platforms[0].getDevices(CL_DEVICE_TYPE_ALL, &found) != CL_SUCCESS)
            die("no device", 0);
        device = found[0];
        cl_int err;
        context = cl::Context(device, nullptr, nullptr, nullptr, &err);
        check("context", err);
        queue = cl::CommandQueue(context, device, 0, &err);
        check("queue", err);
    }

    cl::Program fromSource(const std::string &source) {
        cl::Program program(context, source);
        check("build", program.build({device}, "-Werror"));
        return program;
    }

    cl::Program fromBinary(const std::vector<unsigned char> &binary) {
        cl_int err;
        cl::Program program(context, {device}, {binary}, nullptr, &err);
        check("program of a binary", err);
        check("build of a binary", program.build({device}));
        return program;
    }

    Counts countLetters(cl::Program &program, const cl::Buffer &text, int n, std::size_t group) {
        Counts counts{};
        cl::Buffer sums(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizeof counts,
                        counts.data());
        cl::Kernel kernel(program, "count_letters");
        kernel.setArg(0, text);
        kernel.setArg(1, sums);
        kernel.setArg(2, cl::Local(sizeof(cl_int) * 27));
        check("count_letters", queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(n),
                                                          cl::NDRange(group)));
        check("read", queue.enqueueReadBuffer(sums, CL_TRUE, 0, sizeof counts, counts.data()));
        return counts;
    }

    int longestWord(cl::Program &program, const cl::Buffer &text, int n) {
        cl::Buffer longest(context, CL_MEM_READ_WRITE, sizeof(cl_int));
        check("fill", queue.enqueueFillBuffer(longest, cl_int{0}, 0, sizeof(cl_int)));
        cl::Kernel kernel(program, "longest_word");
        kernel.setArg(0, text);
        kernel.setArg(1, n);
        kernel.setArg(2, longest);
        check("longest_word",
              queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(n), cl::NullRange));
        cl_int length = 0;
        check("read", queue.enqueueReadBuffer(longest, CL_TRUE, 0, sizeof length, &length));
        return length;
    }

    void apply(cl::Kernel &kernel, const cl::Buffer &text, const cl::Buffer &key, cl_ulong nonce,
               int n) {
        // in two halves, each with a counter of its own
        for (int part = 0; part < 2; part++) {
            kernel.setArg(0, text);
            kernel.setArg(1, key);
            kernel.setArg(2, nonce + static_cast<cl_ulong>(part) * 7);
            kernel.setArg(3, 12 + part);
            const std::size_t half = n / 32;
            check("apply", queue.enqueueNDRangeKernel(kernel, cl::NDRange(part * half),
                                                      cl::NDRange(half), cl::NullRange));
        }
    }

    static void check(const char *what, cl_int err) {
        if (err != CL_SUCCESS)
            die(what, err);
    }

    [[noreturn]] static void die(const char *what, cl_int err) {
        std::fprintf(stderr, "counter_cipher: %s (%d)\n", what, err);
        std::exit(1);
    }

    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;
};

static std::array<std::uint32_t, 2> encipher(std::uint32_t x, std::uint32_t y,
                                             const std::uint32_t *key, int rounds) {
    std::uint32_t sum = 0;
    for (int i = 0; i < rounds; i++) {
        x += (((y << 4) ^ (y >> 5)) + y) ^ (sum + key[sum & 3]);
        sum += 0x9E3779B9;
        y += (((x << 4) ^ (x >> 5)) + x) ^ (sum + key[(sum >> 11) & 3]);
    }
    return {x, y};
}

int main() {
    Machine machine;

    std::string text;
    for (int i = 0; text.size() < 3000; i++)
        text +=
            "Nothing in line " + std::to_string(i) + " is worth a Cipher, but it is what we have ";
    text.resize(3072, '.');
    const int n = static_cast<int>(text.size());

    const std::uint32_t key[4] = {0x12345678, 0x9abcdef0, 0x0badcafe, 0x00c0ffee};
    const std::uint64_t nonce = 0x0123456789abcdefULL;

    cl::Buffer keyBuffer(machine.context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof key,
                         const_cast<std::uint32_t *>(key));
    cl::Buffer textBuffer(machine.context, CL_MEM_READ_WRITE, n);
    Machine::check("write",
                   machine.queue.enqueueWriteBuffer(textBuffer, CL_TRUE, 0, n, text.data()));

    cl::Program counting = machine.fromSource(countSource);
    std::vector<unsigned char> binary;
    const Counts before = machine.countLetters(counting, textBuffer, n, 64);
    const int longest = machine.longestWord(counting, textBuffer, n);

    std::string secret(n, '\0');
    {
        cl::Program cipher = machine.fromSource(cipherSource);
        cl::Kernel apply(cipher, "apply");
        machine.apply(apply, textBuffer, keyBuffer, nonce, n);
        Machine::check("read",
                       machine.queue.enqueueReadBuffer(textBuffer, CL_TRUE, 0, n, secret.data()));
        binary = cipher.getInfo<CL_PROGRAM_BINARIES>().at(0);
    }
    if (binary.empty())
        Machine::die("no binary", 0);
    const Counts between = machine.countLetters(counting, textBuffer, n, 128);

    std::string plain(n, '\0');
    {
        cl::Program cipher = machine.fromBinary(binary);
        cl::Kernel apply(cipher, "apply");
        machine.apply(apply, textBuffer, keyBuffer, nonce, n);
        Machine::check("read",
                       machine.queue.enqueueReadBuffer(textBuffer, CL_TRUE, 0, n, plain.data()));
    }
    const Counts after = machine.countLetters(counting, textBuffer, n, 32);

    int wrong = plain != text;
    for (int i = 0; i < n / 8; i++) {
        const int part = i / 2 >= n / 32;
        const std::uint64_t start = nonce + static_cast<std::uint64_t>(part) * 7;
        const auto stream = encipher(static_cast<std::uint32_t>(start) + i,
                                     static_cast<std::uint32_t>(start >> 32), key, 12 + part);
        char expected[8];
        std::memcpy(expected, stream.data(), 8);
        for (int k = 0; k < 8; k++)
            wrong += static_cast<char>(expected[k] ^ text[8 * i + k]) != secret[8 * i + k];
    }
    Counts letters[2] = {};
    for (int s = 0; s < 2; s++)
        for (const char c : s == 0 ? text : secret) {
            const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
            letters[s][lower >= 'a' && lower <= 'z' ? lower - 'a' : 26]++;
        }
    wrong += before != letters[0] || after != letters[0] || between != letters[1];
    int word = 0, most = 0;
    for (const char c : text)
        most = std::max(most, word = c == ' ' ? 0 : word + 1);
    wrong += most != longest;

    std::printf("counter_cipher: %d characters, %d letters e, %d wrong\n", n, before[4], wrong);
    return wrong != 0;
}
