/* temporary.c - the module assay.temporary: files and folders that nobody can guess, which are
 * removed when a signal ends this process before they got their names; see signals.h.
 *
 * temporary.file(name)                a new file in the folder that name is in: a handle to write
 *                                     it with, and its path
 * temporary.folder(name)              a new folder there, of this user alone: its path
 * temporary.rename(path, name, force) gives a file its name, not one that is taken unless by force
 * temporary.remove(path)              removes a file, or a folder with all that is in it
 * temporary.target(name)              the file itself behind symbolic links
 * temporary.EXISTS                    the number of the error that a name is taken
 *
 * What fails returns nil, the reason and the number of the error, as Lua's own functions do.
 */
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lualib.h>

LUAMOD_API int luaopen_assay_temporary(lua_State *lua);

/* --- removing --- */

static void remove_folder(const char *path) {
    pid_t child = fork();
    if (child == 0) {
        execl("/bin/rm", "rm", "-rf", "--", path, (char *)NULL);
        _exit(127);
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
}

static void remove_path(const char *path) {
    if (unlink(path) != 0 && errno == EISDIR)
        remove_folder(path);
}

/* --- making and forgetting --- */

/* A path beside a name; false if it is too long. */
static bool invent(const char *name, bool is_folder, char *path) {
    const char *slash = strrchr(name, '/');
    unsigned long long number;
    if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number)
        return false;
    int n = snprintf(path, PATH_MAX, is_folder ? "%.*sassay-%016llx" : "%.*s.assay-%016llx.tmp",
                     slash ? (int)(slash + 1 - name) : 0, name, number);
    errno = ENAMETOOLONG;
    return n > 0 && n < PATH_MAX;
}

/* A descriptor, or 0 for a folder; -1 if it cannot be made. */
static int make(const char *path, bool is_folder) {
    return is_folder ? mkdir(path, 0700)
                     : open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
}

static void forget(const char *path) {
    sigset_t before;
    int why = errno;
    signals_hold(&before);
    signals_drop_path(path);
    signals_release(&before);
    errno = why;
}

static int make_beside(const char *name, bool is_folder, char *path) {
    int made = -1;
    do
        made = invent(name, is_folder, path) ? make(path, is_folder) : -1;
    while (made < 0 && errno == EEXIST);
    if (made < 0)
        path[0] = '\0';
    return made;
}

/* No signal comes between making it and knowing of it. */
static int make_kept(const char *name, bool is_folder, char path[PATH_MAX]) {
    sigset_t before;
    signals_hold(&before);
    int made = make_beside(name, is_folder, path), why = errno;
    if (made >= 0 && !signals_add_path(path)) {
        why = errno;
        remove_path(path);
        if (!is_folder)
            close(made);
        made = -1;
    }
    signals_release(&before);
    errno = why;
    return made;
}

/* --- for Lua --- */

static int close_stream(lua_State *lua) {
    luaL_Stream *stream = luaL_checkudata(lua, 1, LUA_FILEHANDLE);
    return luaL_fileresult(lua, fclose(stream->f) == 0, NULL);
}

static int file(lua_State *lua) {
    char path[PATH_MAX];
    const char *name = luaL_checkstring(lua, 1);
    luaL_Stream *stream = lua_newuserdatauv(lua, sizeof *stream, 0);
    *stream = (luaL_Stream){NULL, NULL};
    luaL_setmetatable(lua, LUA_FILEHANDLE);
    int descriptor = make_kept(name, false, path);
    if (descriptor < 0)
        return luaL_fileresult(lua, 0, NULL);
    stream->f = fdopen(descriptor, "wb");
    if (!stream->f) {
        int why = errno;
        close(descriptor);
        unlink(path);
        forget(path);
        errno = why;
        return luaL_fileresult(lua, 0, NULL);
    }
    stream->closef = close_stream;
    lua_pushstring(lua, path);
    return 2;
}

static int folder(lua_State *lua) {
    char path[PATH_MAX];
    if (make_kept(luaL_checkstring(lua, 1), true, path) < 0)
        return luaL_fileresult(lua, 0, NULL);
    lua_pushstring(lua, path);
    return 1;
}

/* Gives a file a name that is not taken.  Where a file system knows no links, an empty file keeps
 * the name free of others for a moment. */
static bool name_new(const char *from, const char *to) {
    if (link(from, to) == 0)
        return unlink(from) == 0;
    int reserved = errno == EEXIST ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (reserved < 0)
        return false;
    close(reserved);
    if (rename(from, to) == 0)
        return true;
    int why = errno;
    unlink(to);
    errno = why;
    return false;
}

static int rename_file(lua_State *lua) {
    const char *from = luaL_checkstring(lua, 1), *to = luaL_checkstring(lua, 2);
    bool named = lua_toboolean(lua, 3) ? rename(from, to) == 0 : name_new(from, to);
    int why = errno;
    if (named)
        forget(from);
    errno = why;
    return luaL_fileresult(lua, named, NULL);
}

static int remove_now(lua_State *lua) {
    const char *path = luaL_checkstring(lua, 1);
    remove_path(path);
    forget(path);
    return 0;
}

static int target(lua_State *lua) {
    char *path = realpath(luaL_checkstring(lua, 1), NULL);
    if (!path)
        return luaL_fileresult(lua, 0, NULL);
    lua_pushstring(lua, path);
    free(path);
    return 1;
}

int luaopen_assay_temporary(lua_State *lua) {
    static const luaL_Reg functions[] = {{"file", file},          {"folder", folder},
                                         {"rename", rename_file}, {"remove", remove_now},
                                         {"target", target},      {NULL, NULL}};
    signals_open();
    luaL_newlib(lua, functions);
    lua_pushinteger(lua, EEXIST);
    lua_setfield(lua, -2, "EXISTS");
    return 1;
}
