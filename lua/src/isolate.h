/* isolate.h - a function in Lua that runs in a process of its own, so that it can be ended.
 *
 * process.isolate(body, memory) forks; in the new process it calls body with one end of
 * a channel, and there that process ends. It reaches nothing but the channel: its standard streams
 * are /dev/null, all other files are closed. It may take so many bytes of memory more than this
 * process has, leaves no core, and dies when this process does. What is returned is the other end,
 * or nil and a reason.
 *
 * A channel carries messages, strings of any bytes:
 *
 * channel:limit(seconds)    what may pass until receive() has returned; without it, any time. At
 * the function's end: processor time from now on channel:send(message)     true; or nil and a
 * reason as receive() has it channel:receive()         a message; or nil and "late", "large"
 * (beyond what a message may have) or "ended" channel:close()           ends the process; if it had
 * ended before, by which signal: its number, or "late" if its processor time had run out
 */
#ifndef ASSAY_LUA_ISOLATE_H
#define ASSAY_LUA_ISOLATE_H

#include <lua.h>

int isolate_open(lua_State *lua);

/* Make the type of channels known. */
void isolate_prepare(lua_State *lua);

#endif
