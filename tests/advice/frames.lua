--- frames.lua - does a record know which private arrays a compiler leaves in memory?
--
-- Usage: frames.lua list             prints what frames.sh compiles
--        frames.lua compare [-k]     after judge.lua and baseline.lua, which make the records
--
-- `accesses.dynamic` counts accesses to private arrays that are in memory because no compiler knows
-- their index. times/frames-nvidia-h200.csv has the stack frame that NVIDIA's compiler gave each
-- kernel: one without has all of its arrays in registers. `compare` counts how often both agree;
-- with -k, a line for each kernel where they do not.

local root = arg[0]:match "^(.*)/tests/advice/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. root .. "/tests/advice/?.lua;" .. package.path
package.cpath = root .. "/build/lib/lua/?.so;" .. package.cpath

local cases = require "cases"
local figures = require "figures"
local kernel = require "assay.record.kernel"
local path = require "pl.path"
local record = require "assay.record.record"

local SMALL = root .. "/build/advice/small"
-- Bytes in which sines and cosines of large angles compute, arrays or not.
local SINES = { [32] = true, [40] = true }

local function list()
  for _, case in ipairs(cases.read(root .. "/tests/advice")) do
    for _, variant in ipairs(case.variants) do
      local passes = cases.passes(variant)
      for i, pass in ipairs(passes) do
        print(("%s,%s%s,%s,tests/advice/cases/%s/%s,%s"):format(case.name, variant.name,
          #passes > 1 and "." .. i or "",
          pass.kernel or variant.kernel, case.name, pass.file or variant.file,
          pass.options or variant.options or ""))
      end
    end
  end
end

--- Does a record say that private arrays are in memory? Nil if there is none of the kernel.
local function is_dynamic(row)
  local file = ("%s/%s/%s.json"):format(SMALL, row.case, row.variant)
  local document = path.exists(file) and record.load(file)
  for _, entry in ipairs(document and document.kernels or {}) do
    if entry.name == row.kernel then
      return (kernel.number(entry, "private", "accesses.dynamic") or 0) > 0
    end
  end
end

local function compare(is_each)
  local counts = { both = 0, neither = 0, ["frame only"] = 0, ["record only"] = 0 }
  for _, row in ipairs(figures.rows(root .. "/tests/advice/times/frames-nvidia-h200.csv")) do
    local frame = tonumber(row.frame)
    local dynamic = frame >= 0 and not SINES[frame] and is_dynamic(row)
    if dynamic or dynamic == false and frame >= 0 and not SINES[frame] then
      local which = dynamic and (frame > 0 and "both" or "record only")
        or frame > 0 and "frame only" or "neither"
      counts[which] = counts[which] + 1
      if is_each and which:find "only" then
        print(("%-11s %5d bytes, %3d registers  %s %s"):format(which, frame, row.registers,
          row.case, row.variant))
      end
    end
  end
  for _, which in ipairs { "both", "neither", "frame only", "record only" } do
    print(("%-11s %5d"):format(which, counts[which]))
  end
end

if arg[1] == "list" then
  list()
elseif arg[1] == "compare" then
  compare(arg[2] == "-k")
else
  io.stderr:write "usage: frames.lua list | compare [-k]\n"
  os.exit(64)
end
