-- Random kernels (staging/kernel.lua), each changed by all transformations but those that take
-- local memory away, which ../random.lua tries. More of them by hand:
--
--   ASSAY_RANDOM_SEED=1000 ASSAY_RANDOM_COUNT=200 lua5.4 check.lua cases/generated.lua

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]+$"
package.path = ("%s/../?.lua;%s/../../whole/?.lua;%s/../../differ/?.lua;"):format(here, here, here)
  .. package.path

local kernel = require "staging.kernel"
local process = require "process"

local first = tonumber(os.getenv "ASSAY_RANDOM_SEED") or 1
local count = tonumber(os.getenv "ASSAY_RANDOM_COUNT") or 12
local folder, cases = process.folder(), {}

local function add(made, transformation, value)
  cases[#cases + 1] = { ("%s/%s.launch"):format(folder, made.name), transformation, value,
    either = true }
end

for seed = first, first + count - 1 do
  local made = kernel.make(seed)
  process.write(("%s/%s.cl"):format(folder, made.name), made.source)
  process.write(("%s/%s.launch"):format(folder, made.name), made.launch)
  for _, dimensions in ipairs { "0,1", "1,2" } do add(made, "interchange", dimensions) end
  -- what is stored by flags only is loaded in any case: of what a group before left there, too
  local is_defined = not made.source:find "flags%d+%["
  for _, times in ipairs(is_defined and { "2", "1,2", "3", "2,3" } or {}) do
    add(made, "coarsen", times)
  end
  for _, times in ipairs { "2", "1,2", "4" } do add(made, "merge", times) end
  for _, lanes in ipairs { "2", "4" } do add(made, "vectorise", lanes) end
  for _, array in ipairs(made.arrays) do add(made, "pad", array) end
  for buffer in made.launch:gmatch "argument ([%a_][%w_]*)" do
    add(made, "hoist", buffer)
    add(made, "constant", buffer)
    add(made, "stage", buffer)
  end
end
cases.least = count -- one a kernel; it is two to three
return cases
