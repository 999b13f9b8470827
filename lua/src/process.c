/* process.c - the module assay.process: commands of a shell that this process starts, and what ends
 * it; see signals.h and isolate.h.
 *
 * process.execute(command)      run to its end; returns what os.execute does
 * process.supervise(command)    the same, for a program that has our streams: a signal sent to this
 *                               process alone is passed on to the program, and noticed; the second
 *                               ends both at once
 * process.open(command)         start; its output is read from what is returned: read() gives some
 *                               of it, nil at its end, and close() what os.execute does
 * process.catch()               from now on a signal is only noticed: it ends the command that is
 *                               read, and sleep()
 * process.release()             from now on a signal ends this process, as at first
 * process.signal()              the number of the signal that was noticed, or nil
 * process.sleep(seconds)        less, once one is noticed
 * process.now()                 monotonic time in seconds
 * process.leave()               end by the signal that was noticed, if there was one
 * process.isolate(body, memory) see isolate.h
 */
#include "isolate.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lua.h>

LUAMOD_API int luaopen_assay_process(lua_State *lua);

static const char COMMAND[] = "assay.command";

/* Seconds between two tries to end a command: GNU parallel does not hear the first while it
 * starts. */
static const double AGAIN = 0.2;

enum { CHUNK = 1 << 16 };

/* `is_late`: it was started after a signal had been noticed, to end something in order. `owner`: a
 * process that was forked must not wait for what is not its own. */
struct command {
    pid_t pid, owner;
    int output;
    bool is_open, is_late, is_told;
};

/* Start a shell that has the signals as this process had them at first; 0 and errno on failure. */
static pid_t spawn(const char *line, int output, const sigset_t *mask, bool wants_quit) {
    char shell[] = "sh", option[] = "-c", end[] = "--";
    char *words[] = {shell, option, end, (char *)line, NULL};
    posix_spawnattr_t how;
    posix_spawn_file_actions_t files;
    sigset_t none;
    sigemptyset(&none);
    if (wants_quit)
        sigaddset(&none, SIGQUIT);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigmask(&how, mask);
    posix_spawnattr_setsigdefault(&how, &none);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&files);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    pid_t child = 0;
    errno = posix_spawn(&child, "/bin/sh", &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return errno ? 0 : child;
}

/* Start a command that is told when a signal ends this process. */
static pid_t start(const char *line, int output) {
    sigset_t before;
    signals_hold(&before);
    pid_t child = spawn(line, output, &before, false);
    int fault = errno;
    if (child && !signals_add_command(child))
        fault = EAGAIN;
    signals_release(&before);
    errno = fault;
    return child;
}

/* How it ended, for luaL_execresult(), which asks errno whether that is known. */
static int wait_for(pid_t child) {
    int status;
    pid_t ended;
    do
        ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    signals_drop_command(child);
    if (ended < 0)
        return -1;
    errno = 0;
    return status;
}

static int execute(lua_State *lua) {
    const char *line = luaL_checkstring(lua, 1);
    pid_t child = start(line, -1);
    return luaL_execresult(lua, child ? wait_for(child) : -1);
}

/* A signal came while a program is supervised, or (0) when it had ended. One from a terminal has
 * reached the program, too. */
static void pass_on(pid_t child, const siginfo_t *info, int *from_terminal) {
    if (info->si_code > 0 && !signals_caught()) {
        *from_terminal = info->si_signo;
        return;
    }
    enum signals_kind kind = signals_note(info->si_signo);
    if (kind == SIGNALS_FIRST && child)
        kill(child, info->si_signo);
    else if (kind == SIGNALS_SECOND)
        signals_end(info->si_signo, SIGKILL);
}

/* The status of a program when it has ended, signals being held back until then. */
static int follow(pid_t child, const sigset_t *waited) {
    int status = 0, from_terminal = 0;
    siginfo_t info;
    const struct timespec none = {0, 0};
    signals_add_command(child);
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (sigwaitinfo(waited, &info) > 0 && info.si_signo != SIGCHLD)
            pass_on(child, &info, &from_terminal);
    }
    signals_drop_command(child);
    while (sigtimedwait(signals_all(), &info, &none) > 0)
        pass_on(0, &info, &from_terminal);
    if (from_terminal && WIFSIGNALED(status) && WTERMSIG(status) == from_terminal)
        signals_note(from_terminal);
    return status;
}

/* SIGQUIT is the program's alone: it can only come from a terminal, and leaves a core. */
static int supervise(lua_State *lua) {
    const char *line = luaL_checkstring(lua, 1);
    sigset_t waited = *signals_all(), before;
    struct sigaction ignored = {.sa_handler = SIG_IGN}, quit;
    sigemptyset(&ignored.sa_mask);
    sigaddset(&waited, SIGCHLD);
    sigprocmask(SIG_BLOCK, &waited, &before);
    sigaction(SIGQUIT, &ignored, &quit);
    pid_t child = spawn(line, -1, &before, quit.sa_handler != SIG_IGN);
    int fault = child ? 0 : errno, status = child ? follow(child, &waited) : -1;
    sigaction(SIGQUIT, &quit, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = fault;
    return luaL_execresult(lua, status);
}

static int close_command(lua_State *lua) {
    struct command *command = luaL_checkudata(lua, 1, COMMAND);
    if (!command->is_open || command->owner != getpid())
        return 0;
    command->is_open = false;
    close(command->output);
    return luaL_execresult(lua, wait_for(command->pid));
}

static int open_command(lua_State *lua) {
    const char *line = luaL_checkstring(lua, 1);
    struct command *command = lua_newuserdatauv(lua, sizeof *command, 0);
    *command = (struct command){.owner = getpid(), .is_late = signals_caught() != 0};
    luaL_setmetatable(lua, COMMAND);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return luaL_fileresult(lua, 0, "pipe");
    command->pid = start(line, ends[1]);
    close(ends[1]);
    command->output = ends[0];
    command->is_open = command->pid != 0;
    if (command->is_open)
        return 1;
    close(ends[0]);
    return luaL_fileresult(lua, 0, "sh");
}

static bool has_ended(pid_t child) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid;
}

/* Wait until there is something to be read. A signal ends the command, and then there is nothing
 * more to come when it has ended: what it started may still have the pipe. */
static bool wait_for_output(struct command *command) {
    struct pollfd each = {.fd = command->output, .events = POLLIN};
    for (;;) {
        double until = command->is_told ? signals_now() + AGAIN : INFINITY;
        int ready = signals_wait(&each, until, command->is_told || command->is_late);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
        if (command->is_told && has_ended(command->pid))
            return false;
        if (ready < 0 || command->is_told) {
            kill(command->pid, SIGTERM);
            command->is_told = true;
        }
    }
}

static int read_command(lua_State *lua) {
    struct command *command = luaL_checkudata(lua, 1, COMMAND);
    luaL_argcheck(lua, command->is_open, 1, "closed");
    char bytes[CHUNK];
    ssize_t size = -1;
    if (wait_for_output(command)) {
        do
            size = read(command->output, bytes, sizeof bytes);
        while (size < 0 && errno == EINTR);
    }
    if (size > 0)
        lua_pushlstring(lua, bytes, (size_t)size);
    else
        lua_pushnil(lua);
    return 1;
}

static int catch (lua_State *lua) {
    (void)lua;
    signals_catch(true);
    return 0;
}

static int release(lua_State *lua) {
    (void)lua;
    signals_catch(false);
    return 0;
}

static int number(lua_State *lua) {
    if (signals_caught())
        lua_pushinteger(lua, signals_caught());
    else
        lua_pushnil(lua);
    return 1;
}

static int rest(lua_State *lua) {
    signals_wait(NULL, signals_now() + luaL_checknumber(lua, 1), false);
    return 0;
}

static int now(lua_State *lua) {
    lua_pushnumber(lua, signals_now());
    return 1;
}

static int leave(lua_State *lua) {
    (void)lua;
    if (signals_caught()) {
        fflush(NULL);
        signals_end(signals_caught(), SIGTERM);
    }
    return 0;
}

static const luaL_Reg FUNCTIONS[] = {
    {"catch", catch},         {"execute", execute}, {"isolate", isolate_open},
    {"leave", leave},         {"now", now},         {"open", open_command},
    {"release", release},     {"signal", number},   {"sleep", rest},
    {"supervise", supervise}, {NULL, NULL}};

static const luaL_Reg METHODS[] = {{"read", read_command}, {"close", close_command}, {NULL, NULL}};

int luaopen_assay_process(lua_State *lua) {
    signals_open();
    luaL_newmetatable(lua, COMMAND);
    lua_pushcfunction(lua, close_command);
    lua_setfield(lua, -2, "__gc");
    luaL_newlib(lua, METHODS);
    lua_setfield(lua, -2, "__index");
    isolate_prepare(lua);
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
