-- Every kernel of a folder computes on PoCL what it computes in the simulator.
-- Usage: lua5.4 kernels.lua FOLDER, with the variables that CMakeLists.txt sets
local lfs = require("lfs")
local shell = require("assay.util.shell")
local support = require("device_support")

-- PoCL 3.1 does not compile these as they are written: a barrier in a loop whose branches part the
-- items, and local memory handed to functions that are not inlined. Unoptimised, it does.
local UNOPTIMISED = {
  ["kernels/known/helper_functions.sim"] = true,
  ["kernels/lockstep/barrier_in_helper.sim"] = true,
  ["kernels/reduce/reduce.launch"] = true,
}

local folder = arg[1]:sub(#support.project + 2)

local function launches()
  local usual, unoptimised = {}, {}
  for name in lfs.dir(support.project .. "/" .. folder) do
    if name:find("%.sim$") or name:find("%.launch$") then
      local path = folder .. "/" .. name
      table.insert(UNOPTIMISED[path] and unoptimised or usual, path)
    end
  end
  return usual, unoptimised
end

local failures, count = 0, 0

local function expect_same(files, options)
  if #files == 0 then
    return
  end
  local place = support.place()
  local status, out, err = support.run(place,
    ("cd %s && assay time --runs 1 --warm-up 1 -f csv %s %s"):format(
      shell.quote(support.project), options, shell.join(files)))
  support.clear(place)
  local rows = support.rows(out)
  for i, file in ipairs(files) do
    count = count + 1
    local row = rows[i] or {}
    if row.sim ~= file or row.outputs ~= "same" or row.reason ~= "" or tonumber(row.time) <= 0 then
      failures = failures + 1
      io.stderr:write(file, ": ", row.reason or "no row", " (", row.outputs or "", ")\n")
    end
  end
  if status ~= 0 or err ~= "" then
    failures = failures + 1
    io.stderr:write("status ", status, "\n", err)
  end
end

local usual, unoptimised = launches()
expect_same(usual, "")
expect_same(unoptimised, "--build-options -cl-opt-disable")
assert(count > 0, "no launch in " .. folder)
print(("%d kernels, %d failures"):format(count, failures))
os.exit(failures == 0)
