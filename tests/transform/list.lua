-- list.lua - what applies to every kernel that there is: nothing may crash, and what is refused is
-- refused with words.
--
--   list.lua LEAST FILE...   launch files and .sim files; so many arrays at least must be concerned

local utils = require "pl.utils"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")
local wrong, applies, refused = 0, 0, 0

local function say(file, line)
  wrong = wrong + 1
  print(file .. ": " .. line)
end

--- Files that launch several kernels are asked for one after the other.
local function list(file, kernel)
  local words = { utils.quote_arg(transform), "--list", kernel and "--kernel " .. kernel or "",
    utils.quote_arg(file) }
  return utils.executeex(table.concat(words, " "))
end

local function check_line(file, line)
  if line:find "^%l+ [%w_, ]+: applies" then
    applies = applies + 1
  elseif line:find "^%l+ [%w_, ]+: refused; [^:]+:%d+: %w" then
    refused = refused + 1
  elseif not line:find "^  if " and not line:find "^nothing applies to " then
    say(file, line)
  end
end

local function check(file)
  local fine, status, out, err = list(file)
  if not fine and err:find "launches several kernels" then
    local text = utils.readfile(file)
    for kernel in text:gmatch "\nlaunch (%S+)" do
      fine, status, out, err = list(file, kernel)
      if not fine then break end
    end
  end
  -- what can only be launched with a local size has none to be rewritten for
  if not fine and not err:find "gives no local size" then
    return say(file, ("status %s: %s"):format(status, err))
  end
  for line in out:gmatch "[^\n]+" do check_line(file, line) end
end

local least = tonumber(table.remove(arg, 1))
for _, file in ipairs(arg) do check(file) end
if applies + refused < least then say("all", ("%d arrays only"):format(applies + refused)) end
print(("%d apply, %d refused, %d wrong"):format(applies, refused, wrong))
os.exit(wrong == 0)
