-- Writes the completion of a shell. Usage: lua5.4 make.lua SHELL KEYS OUTPUT
-- KEYS is the table of keys that the build makes, keys.json. Modules in C are not needed for it.
local shell, keys_path, output = table.unpack(arg)
local own = arg[0]:match("^(.*)/") or "."
package.path = ("%s/../?.lua;%s"):format(own, package.path)

-- They are not built where Assay is built for another machine, or with sanitizers.
for _, name in ipairs({ "buffer", "correlation", "grid", "json", "lock", "natural", "process",
    "quantity", "regex", "schema", "sheet", "temporary" }) do
  package.preload["assay." .. name] = function()
    return setmetatable({}, { __index = function() return function() end end })
  end
end

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

--- The keys and their texts, sorted.
local function keys_of(text)
  local keys = {}
  for name, entry in text:gmatch('\n *"([^"]+)": {(.-)\n *}') do
    keys[#keys + 1] = { name, (entry:match('"text": "(.-)"[,\n]')) }
  end
  table.sort(keys, function(a, b) return a[1] < b[1] end)
  assert(#keys > 0, keys_path .. ": no keys")
  return keys
end

local cli = require("assay.cmd.cli")
local model = require("completion.model")
local parser = cli.parser({ version = "", oclgrind_version = "" })
local parts = require("completion." .. shell)(model.of(parser, keys_of(read(keys_path))))
local text = read(("%s/%s.in"):format(own, shell)):gsub("( *)@([%u_]+)@\n", function(indent, name)
  local lines = assert(parts[name], name)
  return #lines > 0 and indent .. table.concat(lines, "\n" .. indent) .. "\n" or ""
end)
local file = assert(io.open(output, "wb"))
assert(file:write(text))
assert(file:close())
