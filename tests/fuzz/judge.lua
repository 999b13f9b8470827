--- judge.lua - what must not come of any input: a trace, a status that is not documented, a hang, a
-- command that ran, control characters, JSON that is none.

local lfs = require "lfs"
local tree = require "tree"

local judge = {}

local BREACH, HUNG, KILLED, SIGNAL = 3, 124, 137, 128
local SHOWN = 240

-- Control characters that a text of each kind may have; C1 are two bytes of UTF-8.
local CONTROLS = { text = "[^\n]", csv = "[^\r\n]", html = "[^\n\t]", svg = "[^\n\t]",
  json = "[^\n]" }

local function control_in(text, kind)
  for place, byte in text:gmatch "()(%c)" do
    if byte:find(CONTROLS[kind]) then
      return ("control character %d in '%s'"):format(byte:byte(),
        text:sub(math.max(1, place - 30), place + 30))
    end
  end
  local place = text:find "\xc2[\x80-\x9f]"
  return place
    and ("C1 control character in '%s'"):format(text:sub(math.max(1, place - 30), place + 30))
end

--- What a text has that only a fault of this tool's own puts there.
local function trace_in(text, is_space)
  for line in text:gmatch "[^\n]+" do
    local is_trace = line:find("stack traceback", 1, true) or line:find("lua5.4:", 1, true)
      or line:find("attempt to", 1, true) and not (is_space and line:find("space.lua", 1, true))
    if is_trace then return line end
  end
end

local function without_colours(text) return (text:gsub("\27%[[%d;]*m", "")) end

local function is_coloured(made)
  for _, word in ipairs(made.line) do
    if word == "always" then return true end
  end
  return false
end

local function read(path)
  local handle = io.open(path, "rb")
  local text = handle and handle:read "a"
  if handle then handle:close() end
  return text
end

local function check_output(text, kind, add)
  if kind == "json" then
    local node, reason = tree.read(text)
    if not node then add("not JSON", reason) end
  end
  if CONTROLS[kind] then
    local fault = control_in(text, kind)
    if fault then add("control character", kind .. ": " .. fault) end
  end
end

--- Is a status documented for the command?
local function is_documented(made, status)
  for _, each in ipairs(made.statuses) do
    if status == each then return true end
  end
  return status == 0
end

local function check_status(made, status, stderr, add)
  local last = stderr:match "([^\n]*)\n*$"
  if status == HUNG or status == KILLED then
    return -- its time was up, which is told where it was taken
  elseif status > SIGNAL then
    add("signal", ("%d: %s"):format(status - SIGNAL, last))
  elseif not is_documented(made, status) then
    add("status", ("%d: %s"):format(status, last))
  end
  if status ~= 0 and stderr == "" and status <= SIGNAL and status ~= BREACH then
    add("silent", ("status %d without a word"):format(status))
  end
  if stderr:find("gnuplot failed", 1, true) or stderr:find("could not write it", 1, true) then
    add("not drawn", last)
  end
end

--- Judge a case that ran.
-- @tparam string folder it ran in, with `stdout` and `stderr`
-- @tparam table made the case
-- @tparam integer status
-- @tparam string canary
-- @treturn {table,...} findings: `kind` and `text`
function judge.findings(folder, made, status, canary)
  local findings = {}
  local function add(kind, text)
    findings[#findings + 1] = { kind = kind, text = text:gsub("%c", " "):sub(1, SHOWN) }
  end
  local stdout, stderr = read(folder .. "/stdout") or "", read(folder .. "/stderr") or ""
  local shown = is_coloured(made) and without_colours or function(text) return text end
  stdout, stderr = shown(stdout), shown(stderr)
  local trace = trace_in(stderr, made.is_space) or trace_in(stdout, made.is_space)
  if trace then
    add("trace", trace)
  else
    check_status(made, status, stderr, add)
  end
  if lfs.symlinkattributes(canary) then add("canary", "a command of the input ran") end
  if not trace then check_output(stderr, "text", add) end
  for name, kind in pairs((status == 0 or status == BREACH) and made.outputs or {}) do
    local text = name == "stdout" and stdout or shown(read(folder .. "/" .. name) or "")
    if text ~= "" or kind == "json" then check_output(text, kind, add) end
  end
  return findings
end

return judge
