/* isolate.c - see isolate.h.
 *
 * A message is its length, 4 bytes, and its bytes. The function's end is not trusted: nothing is
 * taken from it but strings of a limited length.
 */
#include "isolate.h"

#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <lauxlib.h>

static const char CHANNEL[] = "assay.channel";

/* Bytes of a message. */
static const uint32_t MESSAGE_MOST = 1 << 26;

/* Files that may be open: those that are, and none besides. */
enum { FILES_MOST = 64 };

/* `child` is 0 at the function's end. `owner`: only this process may end the other. */
struct channel {
    int file;
    pid_t child, owner;
    double until;
};

static const char *reason_of(int fault) {
    return fault == ETIMEDOUT ? "late" : fault == EMSGSIZE ? "large" : "ended";
}

/* Wait for the other end; false and errno when it takes too long. */
static bool wait_for(const struct channel *channel, short events) {
    struct pollfd each = {.fd = channel->file, .events = events};
    int ready = signals_wait(&each, channel->until, true);
    if (ready == 0 && isfinite(channel->until))
        errno = ETIMEDOUT;
    return ready > 0 || (ready == 0 && !isfinite(channel->until));
}

static bool may_try_again(const struct channel *channel, short events) {
    return errno == EINTR ||
           ((errno == EAGAIN || errno == EWOULDBLOCK) && wait_for(channel, events));
}

static bool send_all(const struct channel *channel, struct iovec *parts, size_t count) {
    while (count) {
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = count};
        ssize_t sent = sendmsg(channel->file, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0) {
            if (may_try_again(channel, POLLOUT))
                continue;
            return false;
        }
        size_t done = (size_t)sent;
        for (; count && done >= parts->iov_len; count--)
            done -= parts++->iov_len;
        if (count)
            *parts = (struct iovec){(char *)parts->iov_base + done, parts->iov_len - done};
    }
    return true;
}

static bool receive_all(const struct channel *channel, char *bytes, size_t size) {
    while (size) {
        ssize_t got = recv(channel->file, bytes, size, MSG_DONTWAIT);
        if (got > 0) {
            bytes += got;
            size -= (size_t)got;
        } else if (got == 0 || !may_try_again(channel, POLLIN)) {
            return false;
        }
    }
    return true;
}

static int fail(lua_State *lua) {
    const char *reason = reason_of(errno);
    lua_pushnil(lua);
    lua_pushstring(lua, reason);
    return 2;
}

static int send_message(lua_State *lua) {
    struct channel *channel = luaL_checkudata(lua, 1, CHANNEL);
    size_t size;
    const char *bytes = luaL_checklstring(lua, 2, &size);
    uint32_t length = (uint32_t)size;
    struct iovec parts[] = {{&length, sizeof length}, {(char *)bytes, size}};
    errno = EMSGSIZE;
    if (size > MESSAGE_MOST || !send_all(channel, parts, 2))
        return fail(lua);
    lua_pushboolean(lua, true);
    return 1;
}

static int receive_message(lua_State *lua) {
    struct channel *channel = luaL_checkudata(lua, 1, CHANNEL);
    uint32_t length = 0;
    errno = 0;
    if (!receive_all(channel, (char *)&length, sizeof length))
        return fail(lua);
    errno = EMSGSIZE;
    if (length > MESSAGE_MOST)
        return fail(lua);
    luaL_Buffer buffer;
    char *bytes = luaL_buffinitsize(lua, &buffer, length);
    errno = 0;
    if (!receive_all(channel, bytes, length))
        return fail(lua);
    luaL_pushresultsize(&buffer, length);
    return 1;
}

static void set_limit(__rlimit_resource_t resource, rlim_t most) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) == 0 && (limit.rlim_cur > most)) {
        limit.rlim_cur = most;
        setrlimit(resource, &limit);
    }
}

/* Processor time is limited besides: the other process may be stopped, and not look at its clock.
 */
static void limit_processor(double seconds) {
    struct rusage used;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &used) < 0 || getrlimit(RLIMIT_CPU, &limit) < 0)
        return;
    double most = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 2 + ceil(seconds);
    limit.rlim_cur = limit.rlim_max < (rlim_t)most ? limit.rlim_max : (rlim_t)most;
    setrlimit(RLIMIT_CPU, &limit);
}

static int limit(lua_State *lua) {
    struct channel *channel = luaL_checkudata(lua, 1, CHANNEL);
    double seconds = luaL_checknumber(lua, 2);
    if (channel->child)
        channel->until = signals_now() + seconds;
    else
        limit_processor(seconds);
    return 0;
}

/* Bytes of address space that this process has. */
static rlim_t address_space(void) {
    char text[64] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    return size > 0 ? strtoull(text, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE) : 0;
}

/* Nothing is open but this file, whose number no stream of the C library has. */
static void close_others(int file) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int i = 0; i < 3; i++)
        dup2(nothing, i);
    for (int i = 3; i < file; i++)
        close(i);
    closefrom(file + 1);
}

static void confine(int file, rlim_t memory) {
    rlim_t now = address_space();
    close_others(file);
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_FSIZE, 0);
    set_limit(RLIMIT_NOFILE, FILES_MOST);
    if (now)
        set_limit(RLIMIT_AS, now + memory);
}

static struct channel *push_channel(lua_State *lua) {
    struct channel *channel = lua_newuserdatauv(lua, sizeof *channel, 0);
    *channel = (struct channel){.file = -1, .owner = getpid(), .until = INFINITY};
    luaL_setmetatable(lua, CHANNEL);
    return channel;
}

/* The function's process, from its beginning to its end. */
static _Noreturn void live(lua_State *lua, struct channel *channel, pid_t parent, rlim_t memory) {
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(0);
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    signal(SIGPIPE, SIG_DFL); /* what is to be removed is the parent's */
    confine(channel->file, memory);
    lua_pushvalue(lua, 1);
    lua_pushvalue(lua, -2);
    lua_pcall(lua, 1, 0, 0);
    _exit(0);
}

int isolate_open(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TFUNCTION);
    rlim_t memory = (rlim_t)luaL_checkinteger(lua, 2);
    struct channel *channel = push_channel(lua);
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
        return luaL_fileresult(lua, 0, "socketpair");
    sigset_t before;
    pid_t parent = getpid();
    signals_hold(&before);
    pid_t child = fork();
    int fault = errno;
    channel->file = ends[child == 0];
    if (child == 0)
        live(lua, channel, parent, memory);
    signals_release(&before);
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        errno = fault;
        return luaL_fileresult(lua, 0, "fork");
    }
    channel->child = child;
    return 1;
}

static int close_channel(lua_State *lua) {
    struct channel *channel = luaL_checkudata(lua, 1, CHANNEL);
    if (!channel->child || channel->owner != getpid())
        return 0;
    int status = 0;
    kill(channel->child, SIGKILL);
    waitpid(channel->child, &status, 0);
    close(channel->file);
    channel->child = 0;
    channel->file = -1;
    if (!WIFSIGNALED(status))
        return 0;
    if (WTERMSIG(status) == SIGXCPU)
        lua_pushliteral(lua, "late");
    else
        lua_pushinteger(lua, WTERMSIG(status));
    return 1;
}

void isolate_prepare(lua_State *lua) {
    static const luaL_Reg methods[] = {{"close", close_channel},
                                       {"limit", limit},
                                       {"receive", receive_message},
                                       {"send", send_message},
                                       {NULL, NULL}};
    luaL_newmetatable(lua, CHANNEL);
    lua_pushcfunction(lua, close_channel);
    lua_setfield(lua, -2, "__gc");
    luaL_newlib(lua, methods);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 1);
}
