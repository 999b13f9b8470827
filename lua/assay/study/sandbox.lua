--- Runs a file in Lua that may compute, but reach nothing: no files, no programs, no modules. It
-- runs in a process of its own, which is ended when it takes too long or too much memory. What it
-- makes stays there: this process gets plain data and, in the place of functions, handles.
-- @module assay.study.sandbox

local process = require("assay.process")
local marshal = require("assay.study.marshal")

local sandbox = {
  --- Seconds that a file, one call of a function of it, or each 65536 values of a list may take.
  SECONDS = 5,
  --- Bytes of memory that it may take besides what this tool has.
  MEMORY = 1 << 30,
}

-- A list is divided into slices: values of one at most, and seconds after which it ends.
local SLICE_VALUES, SLICE_SECONDS = 1 << 16, 0.25

local FUNCTIONS = { "assert", "error", "ipairs", "next", "pairs", "select", "tonumber", "tostring",
  "type" }
local LIBRARIES = { "math", "string", "table", "utf8" }

--- What a file sees: copies, so that it cannot change what this tool uses.
local function environment()
  local seen = {}
  for _, name in ipairs(FUNCTIONS) do
    seen[name] = _G[name]
  end
  for _, name in ipairs(LIBRARIES) do
    seen[name] = {}
    for key, value in pairs(_G[name]) do
      seen[name][key] = value
    end
  end
  seen.string.dump = nil
  seen.math.random, seen.math.randomseed = nil, nil -- a space is the same each time
  return seen
end

--- What a function of a file was ended by, in a line.
-- @param message Lua's
-- @treturn string
function sandbox.words(message)
  if message == "not enough memory" then
    return ("needs more than %g GiB of memory"):format(sandbox.MEMORY / (1 << 30))
  elseif type(message) ~= "string" then
    return ("raises an error that is a %s, no text"):format(type(message))
  end
  return (message:gsub("\n.*", ""))
end

-- Functions of this tool that run in the other process, which is a copy of this one: by their
-- numbers, and their names.
local own, own_names = {}, {}

local function add_own(body)
  own[#own + 1] = body
  own_names[body] = "o" .. #own
end

-- Of each handle: its place and its number there. Handles that are dropped, or collected, are told
-- with the next request.
local handles = setmetatable({}, { __mode = "k" })

local function drop(known)
  table.insert(known.place.dropped, known.number)
  known.number = nil
end

local HANDLE = { __gc = drop }

local function new_handle(place, number)
  local known = setmetatable({ place = place, number = number }, HANDLE)
  local function handle()
    error(("function %d runs in another process; see sandbox.there"):format(known.number), 2)
  end
  handles[handle] = known
  return handle
end

-- In the other process: one request after the other, until there are no more.

--- Names for functions that leave that process: all get new numbers.
local function namer_there(kept)
  return function(called)
    kept.last = kept.last + 1
    kept[kept.last] = called
    return "h" .. kept.last
  end
end

--- A function of the asking process, as it is seen here.
local function callback(channel, kept, name)
  return function(...)
    channel:send(marshal.encode(namer_there(kept), "ask", name, ...))
    local answer = marshal.decode(error, channel:receive())
    return table.unpack(answer, 1, answer.n)
  end
end

local function function_there(channel, kept)
  return function(name)
    local letter, number = name:match("^(.)(%d+)$")
    number = math.tointeger(number)
    return letter == "o" and own[number] or letter == "h" and kept[number]
      or callback(channel, kept, name)
  end
end

--- The answer to a request: what is called, numbers of handles that are not needed any more, and
-- arguments.
local function answer(channel, kept, request)
  local words = marshal.decode(function_there(channel, kept), request)
  for _, number in ipairs(words[2]) do
    kept[number] = nil
  end
  local result = table.pack(pcall(words[1], table.unpack(words, 3, words.n)))
  if not result[1] then
    error(result[2], 0)
  end
  return marshal.encode(namer_there(kept), "result", table.unpack(result, 2, result.n))
end

local function serve(channel, seconds)
  local kept = { last = 0 }
  for request in function() return channel:receive() end do
    channel:limit(seconds)
    local ok, text = pcall(answer, channel, kept, request)
    if not ok then
      text = marshal.encode(error, "error", sandbox.words(text))
    end
    if not channel:send(text) then
      channel:send(marshal.encode(error, "error", "returns too much"))
    end
  end
end

-- In this process.

--- End a place; from now on all that is asked there has this answer.
local function close(place, reason)
  local signal = place.channel:close()
  if reason == "late" or signal == "late" then
    place.fault = ("takes too long (more than %g s)"):format(sandbox.SECONDS)
  elseif reason == "large" then
    place.fault = "returns too much"
  else
    place.fault = ("ended its process%s; does it need too much memory?"):format(
      signal and (" by signal %d"):format(signal) or "")
  end
  return false, place.fault
end

--- Names of functions that go to a place: handles, this tool's own, and what may be asked back.
local function namer_here(place, asked)
  return function(called)
    local known = handles[called]
    if known and known.place == place then
      return "h" .. known.number
    elseif own_names[called] then
      return own_names[called]
    end
    asked[#asked + 1] = called
    return "a" .. #asked
  end
end

local function function_here(place)
  return function(name)
    local number = name:match("^h(%d+)$")
    return number and new_handle(place, math.tointeger(number))
  end
end

--- Answer what the other process asks.
local function respond(place, asked, words)
  local number = math.tointeger((tostring(words[2]):match("^a(%d+)$")))
  if not asked[number] then
    return false
  end
  return place.channel:send(marshal.encode(error, asked[number](table.unpack(words, 3, words.n))))
end

--- The last word on a request: "result" or "error" and what belongs to it; nil and a reason if
-- there is none.
local function hear(place, asked)
  while true do
    local text, reason = place.channel:receive()
    if not text then
      return nil, reason
    end
    local ok, words = pcall(marshal.decode, function_here(place), text)
    if not ok then
      return nil, "large"
    elseif words[1] ~= "ask" then
      return words
    elseif not respond(place, asked, words) then
      return nil, "ended"
    end
  end
end

local function request(place, called, ...)
  if place.fault then
    return false, place.fault
  end
  local asked, dropped = {}, place.dropped
  place.dropped = {}
  local text = marshal.encode(namer_here(place, asked), called, dropped, ...)
  place.channel:limit(sandbox.SECONDS)
  local words
  local ok, reason = place.channel:send(text)
  if ok then
    words, reason = hear(place, asked)
  end
  if not words then
    return close(place, reason)
  elseif words[1] == "result" then
    return true, table.unpack(words, 2, words.n)
  end
  return false, sandbox.words(words[2])
end

--- Let a function of this tool run where the functions of a file do.
-- It must be made before a file is run, and may use what is there then.
-- @tparam func body is called with the arguments; among them handles are the functions themselves
-- @treturn func of a handle that tells where, and the arguments; returns true and its
--   results, or false and a reason, with file and line
function sandbox.there(body)
  add_own(body)
  return function(handle, ...)
    return request(handles[handle].place, body, ...)
  end
end

--- A function is not needed any more. It may hold much, of which nothing is seen here.
-- @tparam function handle
function sandbox.drop(handle)
  drop(handles[handle])
  handles[handle] = nil
end

--- Is there no more to be had of a function?
-- @tparam function handle
-- @treturn boolean whether the process in which it ran has been ended
function sandbox.has_ended(handle)
  return handles[handle].place.fault ~= nil
end

--- The values at some places, as many as there is time for, and how many these are.
local slice = sandbox.there(function(value_at, first, last)
  local values, now, until_then = {}, process.now, process.now() + SLICE_SECONDS
  for i = first, last do
    values[i - first + 1] = value_at(i)
    if now() > until_then then
      last = i
      break
    end
  end
  return values, last - first + 1
end)

--- Call a function of a file for each place of a list.
-- @tparam integer count
-- @tparam function value_at of a place, from 0, each once and in their order
-- @treturn[1] boolean true
-- @treturn[1] table the values; from 1, as lists are
-- @treturn[2] boolean false
-- @treturn[2] string reason, with file and line
function sandbox.list(count, value_at)
  local values, done = {}, 0
  local until_then = process.now() + sandbox.SECONDS * math.ceil(count / SLICE_VALUES)
  while done < count do
    if process.now() > until_then then
      return close(handles[value_at].place, "late")
    end
    local most = math.min(count - done, SLICE_VALUES)
    local ok, some, number = slice(value_at, value_at, done, done + most - 1)
    if not ok then
      return false, some
    elseif type(some) ~= "table" or math.type(number) ~= "integer" or number < 1
      or number > most then
      return close(handles[value_at].place, "large")
    end
    table.move(some, 1, number, done + 1, values)
    done = done + number
  end
  return true, values
end

local function run_there(text, name)
  local chunk, reason = load(text, "@" .. name, "t", environment())
  return (chunk or error(reason, 0))()
end
add_own(run_there)

--- Run a file.
-- @tparam string text Lua, not compiled
-- @tparam string name that errors are to name
-- @return[1] what it returns, with handles in the place of functions
-- @treturn[2] nil
-- @treturn[2] string reason, with file and line
function sandbox.run(text, name)
  local seconds = sandbox.SECONDS
  local channel, result = process.isolate(function(other) serve(other, seconds) end,
    sandbox.MEMORY)
  local ok = channel ~= nil
  if ok then
    ok, result = request({ channel = channel, dropped = {} }, run_there, text, name)
  end
  if not ok then
    return nil, result:find(name .. ":", 1, true) and result or name .. ": " .. result
  end
  return result
end

return sandbox
