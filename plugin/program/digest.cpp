// digest.cpp - see digest.h.  In C++, because LLVM has no C interface to its SHA-256.
extern "C" {
#include "program/digest.h"
}

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/SHA256.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

const off_t mostBytes = off_t{64} << 20;

void write(llvm::SHA256 &sha, char digest[DIGEST_SIZE]) {
    for (unsigned char byte : sha.final()) {
        *digest++ = "0123456789abcdef"[byte >> 4];
        *digest++ = "0123456789abcdef"[byte & 15];
    }
    *digest = '\0';
}

bool isSource(int fd) {
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= mostBytes;
}

bool addFile(llvm::SHA256 &sha, int fd) {
    char part[16384];
    off_t bytes = 0;
    for (;;) {
        ssize_t n = read(fd, part, sizeof part);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        sha.update(llvm::StringRef(part, (size_t)n));
        if ((bytes += n) > mostBytes)
            return false;
    }
}

} // namespace

void digest_text(const char *text, size_t length, char digest[DIGEST_SIZE]) {
    llvm::SHA256 sha;
    sha.init();
    sha.update(llvm::StringRef(text, length));
    write(sha, digest);
}

bool digest_file(const char *path, char digest[DIGEST_SIZE]) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); // not to wait for a pipe
    if (fd < 0)
        return false;
    llvm::SHA256 sha;
    sha.init();
    bool read = isSource(fd) && addFile(sha, fd);
    close(fd);
    if (read)
        write(sha, digest);
    return read;
}
