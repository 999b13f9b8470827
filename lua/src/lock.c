/* lock.c - the module assay.lock:
 *
 * lock.open(name)  a file to be locked, made if it is not there: a handle as of io.open, or nil and
 *                  a reason; a link, or what is no plain file, is refused
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lua.h>

LUAMOD_API int luaopen_assay_lock(lua_State *lua);

static int close_file(lua_State *lua) {
    luaL_Stream *stream = luaL_checkudata(lua, 1, LUA_FILEHANDLE);
    return luaL_fileresult(lua, fclose(stream->f) == 0, NULL);
}

static int refuse(lua_State *lua, const char *name, const char *what) {
    lua_pushnil(lua);
    lua_pushfstring(lua, "%s: is %s; remove it", name, what);
    return 2;
}

/* Nothing waits at what is no plain file, as at a pipe, and nothing is written. */
static int open_file(lua_State *lua) {
    const char *name = luaL_checkstring(lua, 1);
    luaL_Stream *stream = lua_newuserdatauv(lua, sizeof *stream, 0);
    stream->closef = NULL;
    luaL_setmetatable(lua, LUA_FILEHANDLE);
    struct stat found;
    int file = open(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file < 0 && errno == ELOOP)
        return refuse(lua, name, "a link where a lock belongs");
    if (file < 0 && errno != ENXIO)
        return luaL_fileresult(lua, 0, name);
    bool is_plain = file >= 0 && fstat(file, &found) == 0 && S_ISREG(found.st_mode);
    stream->f = is_plain ? fdopen(file, "w") : NULL;
    if (!stream->f && file >= 0)
        close(file);
    if (!stream->f)
        return refuse(lua, name, "no plain file where a lock belongs");
    stream->closef = close_file;
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"open", open_file}, {NULL, NULL}};

int luaopen_assay_lock(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
